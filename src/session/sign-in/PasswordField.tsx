import { type ComponentProps, type ReactNode, createContext, use, useState } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { t } from "../../words/words.ts";

/** Whether the fields inside `ShowPasswords` show their passwords. */
const ShownContext = createContext<boolean | undefined>(undefined);

/**
 * A password field with a button that shows the password: on a phone, typing errors are hard to notice. Inside
 * `ShowPasswords` it has no button.
 */
export function PasswordField({ autoComplete, ...field }: ComponentProps<typeof TextField>) {
  const shared = use(ShownContext);
  const [isShownAlone, setIsShown] = useState(false);
  const isShown = shared ?? isShownAlone;
  return (
    <div>
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        // Browsers may store the value of a text field on disk, unless `autocomplete` is `off`.
        autoComplete={isShown ? "off" : autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {shared === undefined && (
        <Button
          look="below"
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? t("Hide password") : t("Show password")}
        </Button>
      )}
    </div>
  );
}

/** One button for all password fields inside. */
export function ShowPasswords({ children }: { readonly children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <ShownContext value={isShown}>{children}</ShownContext>
      <div>
        <Button
          look="below"
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? t("Hide passwords") : t("Show passwords")}
        </Button>
      </div>
    </>
  );
}
