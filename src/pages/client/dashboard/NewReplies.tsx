import { Link } from "react-router-dom";
import { placeOf } from "../../../domain/question/addresses.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";

/** Says in which sections the coach has a word for the client that is not put away. */
export function NewReplies() {
  const { replies } = useAccount().profile;
  const open = Object.keys(replies).filter((address) => replies[address]?.isPutAway === false);
  return sections.map(({ id, title, route }) => {
    const here = open.map(placeOf).filter(({ sectionId }) => sectionId === id);
    return (
      here.length > 0 && (
        <p key={id}>
          <Link to={route} state={{ question: here[0]?.question }}>
            {here.length === 1 ? "A word from me" : `${here.length} words from me`} in {title}
          </Link>
        </p>
      )
    );
  });
}
