export interface ContentFile {
  path: string;
  text: string;
  /** Reads a file by its path from the folder of this one. */
  read: (path: string) => Promise<Buffer>;
}
