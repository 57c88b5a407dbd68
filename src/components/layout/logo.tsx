/** The wordmark of index.html, 121×55 (P-12). What it is part of gives it a name. */
export function Logo() {
  return (
    <svg width="121" height="55" aria-hidden="true">
      <use href="#logo" />
    </svg>
  );
}
