const loaded = new Set<string>();

/** Records the loaded pictures of a view that is about to be replaced by one with the same pictures. */
export function recordLoadedPictures(view: ParentNode): void {
  for (const image of view.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth > 0) loaded.add(image.getAttribute('src') ?? '');
  }
}

export const wasLoaded = (src: string) => loaded.has(src);
