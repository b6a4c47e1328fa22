import { ButtonLink } from "../../ui/Button.tsx";

export function BackToOverview() {
  return (
    <ButtonLink look="plain" to="/clientoverview">
      Back to the overview
    </ButtonLink>
  );
}
