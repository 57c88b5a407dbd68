export const COMMENT_MAX = 2000;
/** More than these under one communication is no communication any more. */
export const COMMENTS_PER_COMMUNICATION = 300;
