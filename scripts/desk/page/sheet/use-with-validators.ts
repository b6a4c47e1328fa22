import { useEffect, useState } from "react";
import type {
  AnswerValidators,
  SectionSchema,
} from "../../../../src/domain/question/section-files.ts";
import type { SectionDefinition } from "../../../../src/questionnaire/section-definition.ts";
import type { DeskSection } from "../../protocol.ts";
import { loadValidators } from "../load-validators.ts";

export interface ShownSection {
  readonly section: DeskSection;
  readonly definition: SectionDefinition;
  /** Identifies the form: changes when the section asks other questions, or takes other answers. */
  readonly form: string;
}

/** The section with its validators. While new validators load, the section as it was before. */
export function useWithValidators(section: DeskSection): ShownSection | undefined {
  const { validators: address } = section;
  const [loaded, setLoaded] = useState<{ address: string; validators: AnswerValidators }>();
  const [shown, setShown] = useState<ShownSection>();
  useEffect(() => {
    let isWanted = true;
    void loadValidators(address).then((validators) => {
      if (isWanted) {
        setLoaded({ address, validators });
      }
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  useEffect(() => {
    if (loaded?.address === address) {
      const { schema, ui, fields, section: listed } = section;
      const definition = {
        section: listed,
        schema: withTitles(schema),
        ui,
        fields,
        validators: loaded.validators,
      };
      const form = [listed.id, address, ...Object.keys(schema.properties)].join();
      setShown({ section, definition, form });
    }
  }, [section, address, loaded]);
  return shown?.section.section.id === section.section.id ? shown : undefined;
}

/** Gives a question without words the title “…”, because the form library would show the key instead. */
const withTitles = (schema: SectionSchema): SectionSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).map(([question, asked]) => [
      question,
      { ...asked, title: asked.title || "…" },
    ]),
  ),
});
