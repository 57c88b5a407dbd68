/** Bounds of the norm: communications to evaluate per employee and month. */
export const NORM_MIN = 1;
export const NORM_MAX = 1000;
export const COMPANY_NAME_MAX = 200;
