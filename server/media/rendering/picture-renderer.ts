import { encodePicture, encodePlaceholder, type PictureFormat, type Pixels } from './picture-encoder.ts';
import { decodeSource, type LoadedSource } from './picture-source.ts';

export interface RenderJob {
  source: LoadedSource;
  size: { width: number; height: number };
  width: number;
}

export interface PictureRenderer {
  open(job: RenderJob): Promise<void>;
  encode(width: number, format: PictureFormat): Promise<Buffer>;
  placeholder(): Promise<string>;
  close(): void;
}

export function createRenderer(): PictureRenderer {
  let opened: Pixels | undefined;
  const pixels = (): Pixels => {
    if (!opened) throw new Error('No picture is open.');
    return opened;
  };
  return {
    async open({ source, size, width }) {
      opened = undefined;
      opened = await decodeSource(source, size, width);
    },
    encode: async (width, format) => encodePicture(pixels(), width, format),
    placeholder: async () => encodePlaceholder(pixels()),
    close() {
      opened = undefined;
    },
  };
}
