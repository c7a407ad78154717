import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OpenedFile } from '../files/file-storage.ts';

export interface FileReply {
  name: string;
  file: OpenedFile;
  type: string;
}

/** The reply of a route of `responseType: 'file'` with a file made in memory. */
export function fileOfBytes(name: string, type: string, content: string | Uint8Array): { file: FileReply } {
  const bytes = Buffer.from(content);
  return { file: { name, type, file: { bytes: bytes.length, stream: Readable.from([bytes]) } } };
}

export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

export const sendFile = (reply: FastifyReply, { bytes, stream }: OpenedFile) =>
  reply.header('Content-Length', bytes).send(stream);

/** Browsers neither sniff the type of a download nor run anything in it. */
export function sendDownload(reply: FastifyReply, { name, file, type }: FileReply) {
  reply.header('Content-Disposition', attachmentHeader(name)).header('X-Content-Type-Options', 'nosniff').type(type);
  return sendFile(reply, file);
}

export const answerRedirect = (reply: FastifyReply, location: string) => reply.redirect(location, 303);
