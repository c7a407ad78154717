import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { weakEtag } from '#server/platform/http/validators.ts';

export interface AnswerValues {
  nonce: string;
  origin: string;
  rootAttributes: string;
  fontMedia: string;
}

const random = () => randomBytes(18).toString('hex');

/** Placeholders of a response's values. Random, so that no member's text can contain them. */
export const placeholders: AnswerValues = {
  nonce: random(),
  origin: `https://${random()}.invalid`,
  rootAttributes: random(),
  fontMedia: random(),
};

type Placeholder = keyof AnswerValues;

const renderedAt = /data-prerendered="[^"]*"/;

class FixedText {
  readonly bytes: Buffer;
  #deflated: Buffer | undefined;
  #tag: string | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Ends on a byte boundary and refers to no earlier bytes, so that other parts can surround it. */
  get deflated(): Buffer {
    this.#deflated ??= deflateRawSync(this.bytes, { finishFlush: constants.Z_FULL_FLUSH });
    return this.#deflated;
  }

  /** The same for the same text at another time of rendering. */
  get tag(): string {
    this.#tag ??= weakEtag(this.bytes.toString().replace(renderedAt, ''));
    return this.#tag;
  }
}

export type Segment = FixedText | Placeholder;

export function toSegments(text: string, marks = placeholders): Segment[] {
  const names = new Map((Object.keys(marks) as Placeholder[]).map((name) => [marks[name], name]));
  const mark = new RegExp(`(${[...names.keys()].join('|')})`);
  return text.split(mark).flatMap((part): Segment[] => {
    const name = names.get(part);
    return name ? [name] : part ? [new FixedText(part)] : [];
  });
}

export const bytesOf = (segments: readonly Segment[]) =>
  segments.reduce((sum, segment) => sum + (segment instanceof FixedText ? segment.bytes.length : 0), 0);

/** Covers what a reader sees: neither the time of the rendering nor the values of a response count. */
export const etagOf = (segments: readonly Segment[]) =>
  weakEtag(...segments.map((segment) => (segment instanceof FixedText ? segment.tag : segment)));

/** The parts of a response; its fixed text is shared by all responses, however many wait to be read. */
export const fillSegments = (segments: readonly Segment[], values: AnswerValues): Buffer[] =>
  segments.map((segment) => (segment instanceof FixedText ? segment.bytes : Buffer.from(values[segment])));

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A stored block of DEFLATE (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer, isLast = false): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Compressing a whole page per response would dominate its cost, so the values are stored between parts deflated once. */
export function gzipSegments(segments: readonly Segment[], values: AnswerValues): Buffer[] {
  let checksum = 0;
  let length = 0;
  const blocks = segments.map((segment) => {
    const bytes = segment instanceof FixedText ? segment.bytes : Buffer.from(values[segment]);
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    return segment instanceof FixedText ? segment.deflated : storedBlock(bytes);
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return [gzipHeader, ...blocks, storedBlock(Buffer.alloc(0), true), trailer];
}
