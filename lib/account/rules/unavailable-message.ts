/** Apart from the catalogue, because every page carries it: what to say when nobody answers. */
export const unavailableMessage = "Sign-in is unavailable right now. Please try again.";
