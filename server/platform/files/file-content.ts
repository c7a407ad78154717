export const headBytes = 512;

export interface FileContent {
  bytes: number;
  head: Buffer;
  read(): Promise<Buffer>;
}

export const contentOf = (bytes: Buffer): FileContent => ({
  bytes: bytes.length,
  head: bytes.subarray(0, headBytes),
  read: async () => bytes,
});
