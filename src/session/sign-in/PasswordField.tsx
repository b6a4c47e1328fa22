import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";

/** Hidden until it is asked for: on a phone, a wrong key is not noticed otherwise. */
export function PasswordField({ autoComplete, ...field }: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        // What stands in a field of text is kept by browsers, on the disk too, unless this forbids it.
        autoComplete={isShown ? "off" : autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button
        look="plain"
        onClick={() => {
          setIsShown(!isShown);
        }}
      >
        {isShown ? "Hide" : "Show"} password
      </Button>
    </div>
  );
}
