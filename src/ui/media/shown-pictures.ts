const shown = new Set<string>();

/** Notes the pictures in a view that is about to be replaced by one with the same pictures. */
export function noteShownPictures(view: ParentNode): void {
  for (const image of view.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth > 0) shown.add(image.getAttribute('src') ?? '');
  }
}

export const wasShown = (src: string) => shown.has(src);
