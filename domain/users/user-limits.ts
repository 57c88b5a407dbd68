/** Limits of a person's fields; plain numbers, so that the form may hold them. */
export const PERSON_NAME_MAX = 100;
export const USER_EMAIL_MAX = 254;
export const INVITATION_HOURS = 72;
