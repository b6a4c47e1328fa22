import { Control } from "./kind-controls.tsx";
import { lookWith } from "./SchemaForm.tsx";
import { Question } from "./templates/Question.tsx";

/** A form that the client fills in. */
export const EDIT = lookWith(Question, Control);
