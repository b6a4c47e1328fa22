import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { SectionProgress } from "./SectionProgress.tsx";

it.each([
  ["asks a client who has not begun to begin", false],
  ["asks nothing of a client who has withdrawn consent", true],
])("%s", (_, isWithdrawn) => {
  const progress = { said: new Map(), stoppedAt: undefined };
  render(
    <MemoryRouter>
      <SectionProgress
        loaded={{ state: "ready", value: progress }}
        reload={() => undefined}
        isWithdrawn={isWithdrawn}
      />
    </MemoryRouter>,
  );
  const asked = screen.queryAllByText(/^Before you begin$|^Take the sections in any order/u);
  expect(asked).toHaveLength(isWithdrawn ? 0 : 2);
});
