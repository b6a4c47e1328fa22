import { Back } from "../../../ui/page/Back.tsx";

export function BackToOverview() {
  return <Back to="/clientoverview">Back to the overview</Back>;
}
