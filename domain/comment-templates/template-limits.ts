export const TEMPLATE_MAX = 1000;
/** Own phrases of one person. */
export const TEMPLATES_MAX = 200;
