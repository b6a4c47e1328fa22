import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, it } from "vitest";
import { FindInAnswers } from "./ReadingTools.tsx";

function Reading({ texts }: { readonly texts: readonly string[] }) {
  const answers = useRef<HTMLDivElement>(null);
  return (
    <>
      <FindInAnswers answers={answers} hasSections={false} />
      <div ref={answers}>
        <details>
          {texts.map((text) => (
            <p key={text} data-searched>
              {text}
            </p>
          ))}
        </details>
      </div>
    </>
  );
}

it("follows what comes and goes, and stays at the chosen place", async () => {
  const { rerender } = render(<Reading texts={["My mother", "Her mother"]} />);
  await userEvent.type(screen.getByLabelText("Find in the answers"), "mother{Enter}{Enter}");
  const count = screen.getByRole("status");
  expect(count).toHaveTextContent("2 of 2 found");
  expect(screen.getByText("Her mother")).toBeVisible();
  rerender(<Reading texts={["A note on her mother", "My mother", "Her mother"]} />);
  await expect.poll(() => count.textContent).toBe("3 of 3 found");
  rerender(<Reading texts={["My mother"]} />);
  await expect.poll(() => count.textContent).toBe("1 found");
  rerender(<Reading texts={["Nobody"]} />);
  await expect.poll(() => count.textContent).toBe("Not in the answers");
});

it("names the question of a hit that its words alone do not tell", async () => {
  const answers = { current: document.createElement("div") };
  answers.current.innerHTML = `<div data-named="Your mother · How old?"><p data-searched>Sixty</p></div>`;
  render(<FindInAnswers answers={answers} hasSections={false} />);
  await userEvent.type(screen.getByLabelText("Find in the answers"), "sixty{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("1 of 1 found: Your mother · How old?");
});
