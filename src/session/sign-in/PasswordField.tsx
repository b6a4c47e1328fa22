import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";

/** Has a button that shows the password: on a phone, a typing error goes unnoticed otherwise. */
export function PasswordField({ autoComplete, ...field }: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        // Browsers store the value of a text field, on the disk too, unless `autocomplete` forbids it.
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
