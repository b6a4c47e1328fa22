import type { ContentPlace } from "../../edits/edit.ts";
import { type ContentFile, LIST_FILES } from "../../edits/file-names.ts";
import type { SiteTexts, TextSchema } from "../../protocol.ts";
import { Choice, EarlierLater, SmallButton } from "../panel/Buttons.tsx";
import { Words } from "../panel/Words.tsx";
import { useDesk } from "../use-desk.ts";
import { keyOf, valueAt } from "./text-places.ts";
import panel from "../panel/Panel.module.css";

export interface TextFieldsProps {
  readonly file: ContentFile;
  /** The schema of the value at `path`. */
  readonly schema: TextSchema;
  readonly path: ContentPlace["path"];
  readonly texts: SiteTexts;
  /** Called with the place of the text whose field has the focus. */
  readonly onHere: (place: ContentPlace) => void;
  /** Focuses a part of the panel after an entry was added, moved or removed. */
  readonly onFocus: (field: string) => void;
}

/** A field for each text that the schema of a file has. */
export function TextFields(props: TextFieldsProps) {
  const { file, schema, path, texts, onHere } = props;
  const desk = useDesk();
  if (schema.items !== undefined && path.length === 0) {
    return <Entries {...props} of={schema.items} />;
  }
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).map(([key, inner]) => (
      <TextFields key={key} {...props} schema={inner} path={[...path, key]} />
    ));
  }
  const place = { file, path };
  const field = keyOf(place);
  const [index = 0] = path;
  const { title = "" } = schema;
  const edit = (value: string) => ({ does: "set", place, value }) as const;
  const words = valueAt(texts, place);
  const hint = path.length > 1 && typeof index === "number" ? undefined : schema.description;
  const onFocus = (): void => {
    onHere(place);
  };
  if (schema.enum !== undefined) {
    return (
      <div className={panel["field"]}>
        <label htmlFor={field}>{title}</label>
        <Choice
          id={field}
          data-field={field}
          value={words}
          options={schema.enum.map((option) => [option, option])}
          onFocus={onFocus}
          onChoose={(option) => void desk.edit(edit(option))}
        />
      </div>
    );
  }
  const isList = schema.items !== undefined;
  return (
    <Words
      field={field}
      // An entry that is a text, such as a paragraph, is named by its number.
      label={typeof path.at(-1) === "number" ? `${title} ${Number(index) + 1}` : title}
      hint={isList ? [hint, "Each on a line of its own."].filter(Boolean).join(" ") : hint}
      takes={isList ? "paragraphs" : [schema.type].flat().includes("integer") ? "number" : "text"}
      rows={isList ? words.split("\n").length + 1 : 1}
      words={words}
      problems={desk.state.problems.filter(
        ({ text }) => text !== undefined && keyOf(text) === field,
      )}
      edit={edit}
      onFocus={onFocus}
    />
  );
}

/** The entries of a list, each with its fields, its place and a button to remove it. */
function Entries({ of, ...props }: TextFieldsProps & { readonly of: TextSchema }) {
  const { texts, onFocus } = props;
  const { edit, say } = useDesk();
  const file = LIST_FILES.find((name) => name === props.file);
  const entries = texts[props.file];
  if (file === undefined || !Array.isArray(entries)) {
    return null;
  }
  const word = of.title?.toLowerCase() ?? "entry";
  const [firstKey] = Object.keys(of.properties ?? {});
  const firstField = (index: number): ContentPlace => ({
    file,
    path: firstKey === undefined ? [index] : [index, firstKey],
  });
  const nameOf = (index: number): string =>
    firstKey === undefined ? `${of.title} ${index + 1}` : valueAt(texts, firstField(index));
  const count = entries.length;
  return (
    <>
      <ol className={panel["entries"]}>
        {entries.map((_, index) => (
          // The index is the only stable key: entries have no ids, and their words change during typing.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <TextFields {...props} schema={of} path={[index]} />
            <div className="buttons">
              <EarlierLater
                index={index}
                count={count}
                of={nameOf(index)}
                onMove={(to, button) => {
                  void edit({ does: "move", file, from: index, to }, () => {
                    onFocus(button);
                    say(`Moved. It is number ${to + 1} of ${count} now.`);
                  });
                }}
              />
              <SmallButton
                data-field={`remove ${index}`}
                aria-label={`Remove: ${nameOf(index)}`}
                onClick={() => {
                  void edit({ does: "remove", file, at: index }, () => {
                    onFocus(index > 0 ? `remove ${index - 1}` : "add");
                    say(`The ${word} is removed. Undo brings it back.`);
                  });
                }}
              >
                Remove
              </SmallButton>
            </div>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <SmallButton
          data-field="add"
          onClick={() => {
            void edit({ does: "insert", file, at: count }, () => {
              onFocus(keyOf(firstField(count)));
              say(`A new ${word}. Write its words.`);
            });
          }}
        >
          Add another {word}
        </SmallButton>
      </div>
    </>
  );
}
