/**
 * Version of the fixed lists, in the address that the app asks for them by: a browser keeps the answer to it for ever. A
 * test says the next one when the lists have changed.
 */
export const STATIC_REFERENCES_VERSION = 'cf048a7d';
