import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FileStorage } from './file-storage.ts';
import { StorageUnavailableError } from './storage-errors.ts';

export interface BucketSettings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

const connectionTimeout = 3_000;
/** Milliseconds until a retry; the uploading member waits for the answer. */
const requestTimeout = 10_000;
const maxAttempts = 3;
const maxSockets = 500;

/** The client takes a third of a second to load: only a server with a bucket loads it, for its first file. */
async function openClient({ endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: BucketSettings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    forcePathStyle,
    maxAttempts,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
      // Streams last as long as their readers: slow readers must not use up the connections.
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Other vendors' stores lack Amazon's newest checksums; the signature covers the bytes in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, client };
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function openBucket(settings: BucketSettings): (folder: string) => FileStorage {
  let opening: ReturnType<typeof openClient> | undefined;
  const place = `The bucket ${settings.bucket}${settings.endpoint ? ` at ${new URL(settings.endpoint).host}` : ''}`;

  async function ask<Answer>(call: (open: Awaited<ReturnType<typeof openClient>>) => Promise<Answer>) {
    try {
      opening ??= openClient(settings);
      return await call(await opening);
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw new StorageUnavailableError(`${place} can’t be used (${reasonOf(cause)}).`, { cause });
    }
  }

  return (folder) => {
    const addressOf = (name: string) => ({ Bucket: settings.bucket, Key: `${folder}/${name}` });
    return {
      read: (name) =>
        ask(async ({ s3, client }) => {
          const { Body } = await client.send(new s3.GetObjectCommand(addressOf(name)));
          return Body && Buffer.from(await Body.transformToByteArray());
        }),
      open: (name) =>
        ask(async ({ s3, client }) => {
          const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(addressOf(name)));
          return Body && ContentLength !== undefined ? { bytes: ContentLength, stream: Body as Readable } : undefined;
        }),
      async has(name) {
        const head = await ask(({ s3, client }) => client.send(new s3.HeadObjectCommand(addressOf(name))));
        return head !== undefined;
      },
      async write(name, bytes) {
        await ask(({ s3, client }) => client.send(new s3.PutObjectCommand({ ...addressOf(name), Body: bytes })));
      },
      async remove(name) {
        await ask(({ s3, client }) => client.send(new s3.DeleteObjectCommand(addressOf(name))));
      },
      async removeLeftovers() {},
      async isEmpty() {
        const list = { Bucket: settings.bucket, Prefix: `${folder}/`, MaxKeys: 1 };
        const found = await ask(({ s3, client }) => client.send(new s3.ListObjectsV2Command(list)));
        return (found?.Contents ?? []).length === 0;
      },
    };
  };
}
