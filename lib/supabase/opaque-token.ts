/**
 * The alphabet and length of the backend's refresh tokens and codes. No other text is sent to the
 * backend as one of them.
 */
export const opaqueToken = /^[\w.~+/=-]{1,512}$/;
