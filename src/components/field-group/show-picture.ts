/** Shows a picture without an address in an image element. Returns the release, a ref's own clean-up. */
export function showPicture(element: HTMLImageElement, picture: Blob): () => void {
  const url = URL.createObjectURL(picture);
  element.src = url;
  return () => URL.revokeObjectURL(url);
}
