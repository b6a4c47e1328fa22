import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";

export function NotFoundPage() {
  return (
    <Page
      title="There is nothing here"
      width="reading"
      lead="The address may have a typing error in it, or the page has moved."
    >
      <div>
        <ButtonLink to="/">To the home page</ButtonLink>
      </div>
    </Page>
  );
}
