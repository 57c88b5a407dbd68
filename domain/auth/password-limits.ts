export const PASSWORD_MIN = 8;
/** Longer than anybody types; nothing below it is cut off. */
export const PASSWORD_MAX = 1024;
