/** The channel on which tabs of one browser tell each other of stored answers and of a logout. */
export const SAVED_ANSWERS_CHANNEL = "saved answers";
