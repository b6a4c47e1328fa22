/** Where the tabs of one browser tell each other of answers that they have had stored, and of a logout. */
export const SAVED_ANSWERS_CHANNEL = "saved answers";
