import type { S3Client } from '@aws-sdk/client-s3';
import type { FileStorage } from './file-storage.ts';
import { StorageAwayError } from './storage-failures.ts';

/** A bucket behind S3's API. */
export interface BucketSettings {
  /** Where it is asked for; without one at Amazon's, in the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path of an address, not in its host. */
  forcePathStyle: boolean;
}

const connectionTimeout = 3_000;
/** How long an answer may take before another try, in milliseconds; whoever uploads waits for it. */
const requestTimeout = 10_000;
const maxAttempts = 3;

/** The client takes a third of a second to load: only a server with a bucket waits for it, and not before its first file. */
async function openClient({ endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: BucketSettings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    forcePathStyle,
    maxAttempts,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    // Other makers' stores do not know Amazon's newest checksums; the signature covers the bytes in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, client };
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** In one word: the store's name for it, or the network's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** A bucket's folders, each a storage of its own over one client. An object is there whole or not at all. */
export function openBucket(settings: BucketSettings): (folder: string) => FileStorage {
  let opening: ReturnType<typeof openClient> | undefined;
  const place = `The bucket ${settings.bucket}${settings.endpoint ? ` at ${new URL(settings.endpoint).host}` : ''}`;

  /** @returns undefined where there is no such file */
  async function ask<Answer>(call: (open: Awaited<ReturnType<typeof openClient>>) => Promise<Answer>) {
    try {
      opening ??= openClient(settings);
      return await call(await opening);
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw new StorageAwayError(`${place} cannot be used (${reasonOf(cause)}).`, { cause });
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
    };
  };
}
