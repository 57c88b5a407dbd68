/** Wordmark of index.html, 121×55 (P-12), named by the element around it. */
export function Logo() {
  return (
    <svg width="121" height="55" aria-hidden="true">
      <use href="#logo" />
    </svg>
  );
}
