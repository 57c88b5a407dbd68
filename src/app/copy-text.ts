type Copied = HTMLInputElement | HTMLTextAreaElement;

/** Copies the selection by the old API, which needs neither https nor a permission. */
function copySelected(input: Copied): boolean {
  input.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- what is left where the clipboard is refused
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** Copies the field's text; false leaves it selected, for Ctrl+C. */
export async function copyFrom(input: Copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    return copySelected(input);
  }
}
