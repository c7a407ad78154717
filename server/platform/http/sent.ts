import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { bodyBytesMax } from '#contract/limits.ts';
import type { App } from '../context.ts';
import { ApiError, malformed } from '../errors.ts';

/** A file somebody sent, whole and in memory: nothing of it is written anywhere. `type` is the sender's word only. */
export interface SentFile {
  name: string;
  bytes: Buffer;
  type: string;
}

/** Fields beside the file are read and forgotten. */
const fieldsMax = 10;

const formParser = (_request: FastifyRequest, body: string, done: (error: null, value: object) => void) =>
  done(null, Object.fromEntries(new URLSearchParams(body)));

/** A place for routes that take something else: it accepts that alone, as every other place accepts JSON alone. */
export async function acceptOnly(scope: App, sent: NonNullable<Endpoint['sent']>): Promise<void> {
  scope.removeAllContentTypeParsers();
  if (sent === 'file') await scope.register(multipart);
  else if (sent === 'unread')
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  else scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, formParser);
}

/**
 * The one file of a multipart form, in the field `file`.
 *
 * @throws the error of the connection where it broke off; ApiError 415 for another kind of body, 413 for a file over `bytesMax`, 400 for anything but one file
 */
export async function readSentFile(request: FastifyRequest, bytesMax = bodyBytesMax): Promise<SentFile> {
  if (!request.isMultipart()) throw new ApiError(415, 'Send one file in a form (multipart/form-data)');
  // Broken off while the session was looked up: nothing more would ever come of it, not even its end.
  if (request.raw.errored) throw request.raw.errored;
  const limits = { fileSize: bytesMax, files: 1, fields: fieldsMax, parts: fieldsMax + 1, headerPairs: 20 };
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') file = { name: part.filename || 'file', bytes, type: part.mimetype };
    }
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError)
      throw new ApiError(413, `This file is too large; ${Math.floor(bytesMax / 1024 / 1024)} MB is the most`);
    throw request.raw.errored ?? malformed('Send one file, in the field “file”');
  }
  if (!file || file.bytes.length === 0) throw malformed('Send one file, in the field “file”');
  return file;
}
