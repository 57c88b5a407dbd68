export const PASSWORD_MIN = 8;
/** Maximum length, beyond what anybody types; nothing shorter is cut off. */
export const PASSWORD_MAX = 1024;
