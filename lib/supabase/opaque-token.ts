/**
 * Matches the backend's refresh tokens and authorisation codes by their characters and length. A
 * text that does not match is never sent to the backend as a token or code.
 */
export const opaqueToken = /^[\w.~+/=-]{1,512}$/;
