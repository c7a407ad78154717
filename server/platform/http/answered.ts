import type { FastifyReply } from 'fastify';

/** A file as an answer: to be kept by whoever asked, never to be shown as a page of ours. */
export interface AnsweredFile {
  name: string;
  bytes: Buffer;
  /** Its type as we made sure of it. */
  type: string;
}

/** The header that has a file kept under this name; those who cannot read it in Unicode see it in ASCII. */
export function attachmentCalled(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Answers bytes as a file to keep. Browsers neither guess at its type nor run anything in it. */
export function answerFile(reply: FastifyReply, { name, bytes, type }: AnsweredFile) {
  return reply
    .header('Content-Disposition', attachmentCalled(name))
    .header('X-Content-Type-Options', 'nosniff')
    .type(type)
    .send(bytes);
}

/** Answers another address, to be opened with GET whatever the method was. */
export const answerRedirect = (reply: FastifyReply, location: string) => reply.redirect(location, 303);
