import { Back } from "../../ui/Back.tsx";

export function BackToOverview() {
  return <Back to="/clientoverview">Back to the overview</Back>;
}
