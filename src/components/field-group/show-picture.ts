/** Gives an image element a picture that has no address. Returns how to let go of it: a ref's own clean-up. */
export function showPicture(element: HTMLImageElement, picture: Blob): () => void {
  const url = URL.createObjectURL(picture);
  element.src = url;
  return () => URL.revokeObjectURL(url);
}
