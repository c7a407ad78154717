import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { bodyBytesMax } from '#contract/limits.ts';
import type { App } from '../context.ts';
import { ApiError, malformed } from '../errors.ts';
import { type SpooledFile, spool } from '../files/spooled-file.ts';
import { isStorageFull } from '../files/storage-errors.ts';
import { networkOf } from '../security/network.ts';
import type { UploadSlots } from './limits/upload-slots.ts';

declare module 'fastify' {
  interface FastifyInstance {
    uploadSlots: UploadSlots;
  }
}

/** `type` is the sender's claim. */
export interface UploadedFile extends SpooledFile {
  name: string;
  type: string;
}

const fieldsMax = 10;

const formParser = (_request: FastifyRequest, body: string, done: (error: null, value: object) => void) =>
  done(null, Object.fromEntries(new URLSearchParams(body)));

export async function acceptBodyType(scope: App, bodyType: NonNullable<Endpoint['bodyType']>): Promise<void> {
  scope.removeAllContentTypeParsers();
  if (bodyType === 'file') await scope.register(multipart);
  else if (bodyType === 'raw')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  else if (bodyType === 'ignored')
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  else scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, formParser);
}

interface Upload {
  folder: string;
  bytesMax?: number | undefined;
}

/** Deletes the file after `use`. @throws ApiError 429 or 503 at an upload limit, and the errors of `receiveFile` and `use` */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  { memberId, ...upload }: Upload & { memberId: string },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const release = request.server.uploadSlots.take({ memberId, address: networkOf(request.ip) });
  try {
    const file = await receiveFile(request, upload);
    return await use(file).finally(file.discard);
  } finally {
    release();
  }
}

/** Receives the form field `file`; the caller discards it. Nothing is left in the folder after a failure.
 * @throws ApiError 415 for another body, 413 above `bytesMax`, 400 for anything but one file; errors of connection and disk */
export async function receiveFile(
  request: FastifyRequest,
  { folder, bytesMax = bodyBytesMax }: Upload,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ApiError(415, 'Upload one file as multipart/form-data.');
  if (request.raw.errored) throw request.raw.errored;
  const limits = { fileSize: bytesMax, files: 1, fields: fieldsMax, parts: fieldsMax + 1, headerPairs: 20 };
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') part.file.resume();
      else {
        const { filename, mimetype } = part;
        const spooled = await spool(part.file, folder).catch((error: unknown) => {
          throw part.file.truncated ? tooLarge(bytesMax) : error;
        });
        file = { ...spooled, name: filename || 'file', type: mimetype };
      }
    }
  } catch (error) {
    await file?.discard();
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw tooLarge(bytesMax);
    if (error instanceof ApiError || isStorageFull(error)) throw error;
    throw request.raw.errored ?? notOneFile();
  }
  if (file && file.bytes > 0) return file;
  await file?.discard();
  throw notOneFile();
}

const notOneFile = () => malformed('Upload one file in the field “file”.');
const tooLarge = (bytesMax: number) =>
  new ApiError(413, `This file is too large. The limit is ${Math.floor(bytesMax / 1024 / 1024)} MB.`);
