import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { Page } from "./Page.tsx";

const root = document.documentElement;

it("tells the root of what sticks beside a page, while it is there", () => {
  const { rerender, unmount } = render(<Page key="plain" title="Details" />);
  expect(root).not.toHaveAttribute("data-aside");
  rerender(<Page key="plain" title="Details" aside="In this section" />);
  expect(root).toHaveAttribute("data-aside");
  rerender(<Page key="next" title="Story" aside="In this section" />);
  expect(root).toHaveAttribute("data-aside");
  rerender(<Page key="plain" title="About" />);
  expect(root).not.toHaveAttribute("data-aside");
  rerender(<Page key="next" title="Story" aside="In this section" />);
  unmount();
  expect(root).not.toHaveAttribute("data-aside");
});

it.each([
  ["after", (pages: readonly ReactNode[]) => pages],
  ["before", (pages: readonly ReactNode[]) => pages.toReversed()],
])("keeps it while another page comes and goes %s it", (_, inOrder) => {
  const answers = <Page key="answers" title="Story" aside="In this section" />;
  const cover = <Page key="cover" title="Paused" />;
  const { rerender } = render(inOrder([answers, cover]));
  expect(root).toHaveAttribute("data-aside");
  rerender(answers);
  expect(root).toHaveAttribute("data-aside");
  rerender(inOrder([answers, cover]));
  rerender(cover);
  expect(root).not.toHaveAttribute("data-aside");
});
