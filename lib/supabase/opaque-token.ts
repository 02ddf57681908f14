/**
 * The alphabet and length of the backend's refresh tokens and codes. Nothing else is sent to it as
 * one.
 */
export const opaqueToken = /^[\w.~+/=-]{1,512}$/;
