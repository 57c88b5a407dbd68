export const TEMPLATE_MAX = 1000;
/** Maximum number of personal phrases of one person. */
export const TEMPLATES_MAX = 200;
/** As long as an answer's (`answerSchema`). */
export const CRITERION_KEY_MAX = 40;
export const REASON_MAX = 200;
