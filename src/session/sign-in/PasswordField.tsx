import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";

/** A password field with a button that shows the password: on a phone, typing errors are hard to notice. */
export function PasswordField({ autoComplete, ...field }: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
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
      <Button
        look="below"
        onClick={() => {
          setIsShown(!isShown);
        }}
      >
        {isShown ? "Hide" : "Show"} password
      </Button>
    </div>
  );
}
