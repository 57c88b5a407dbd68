/** Longest clip (D-54). Unit: seconds. */
export const CLIP_SECONDS_MAX = 120;
export const CLIP_TITLE_MAX = 200;
export const CLIP_TAGS_MAX = 20;
/** More than anybody cuts out of one talk. */
export const CLIPS_PER_COMMUNICATION = 100;
