/** Longest clip (D-54). Unit: seconds. */
export const CLIP_SECONDS_MAX = 120;
export const CLIP_TITLE_MAX = 200;
export const CLIP_TAGS_MAX = 20;
/** Examples offered beside a criterion: of each of its answers, and of all criteria together. */
export const EXAMPLES_PER_ANSWER = 3;
export const EXAMPLES_MAX = 100;
/** More than anybody cuts out of one talk. */
export const CLIPS_PER_COMMUNICATION = 100;
