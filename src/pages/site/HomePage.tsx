import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";

export function HomePage() {
  return (
    <Page
      title="You know what you want. Something in you keeps saying no."
      width="reading"
      lead="I help women find out what that something is, where it came from, and how to live without it. Gently, and at your own pace."
    >
      <div>
        <ButtonLink to="/contact">Write to me</ButtonLink>
      </div>
    </Page>
  );
}
