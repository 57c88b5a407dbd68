export const TEMPLATE_MAX = 1000;
/** Maximum number of personal phrases of one person. */
export const TEMPLATES_MAX = 200;
