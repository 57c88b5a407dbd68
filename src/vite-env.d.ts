interface ImportMetaEnv {
  /** Origin of the API where it is not the page's own (P-26). */
  readonly VITE_API_URL?: string;
  /** Support address in the footer (P-17). */
  readonly VITE_SUPPORT_EMAIL?: string;
  /** Version and commit in the footer, put there by the build (vite.config.ts). */
  readonly VITE_VERSION?: string;
}
