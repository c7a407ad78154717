export interface Drawings {
  /** The SVG of a `drawing` source. @throws Error for an unreadable source */
  drawPicture(source: unknown): string;
  /** The PDF of a source with a `drawing`, with the same bytes each time. @throws Error for an unreadable source */
  drawDocument(source: unknown): Promise<Uint8Array>;
}

export type LoadDrawings = () => Promise<Drawings>;
