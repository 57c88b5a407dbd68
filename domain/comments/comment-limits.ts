export const COMMENT_MAX = 2000;
/** Maximum number of comments under one communication. */
export const COMMENTS_PER_COMMUNICATION = 300;
