import type { ComponentProps } from "react";
import { TextField } from "./Field.tsx";

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, "onChange"> {
  readonly onChange: (value: string) => void;
}

/** A field that filters a list at every change. */
export const SearchField = ({ onChange, ...props }: SearchFieldProps) => (
  <TextField
    // Not `search`, for which browsers add a clear button without a name and without focus.
    type="text"
    inputMode="search"
    enterKeyHint="search"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
    onChange={({ target }) => {
      onChange(target.value);
    }}
  />
);
