interface ImportMetaEnv {
  /** The API's origin when it is not the page's own (P-26). */
  readonly VITE_API_URL?: string;
  /** The address in the footer (P-17). */
  readonly VITE_SUPPORT_EMAIL?: string;
}
