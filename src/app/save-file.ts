/** Offers a generated file for download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Download has begun with the click; the browser keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
