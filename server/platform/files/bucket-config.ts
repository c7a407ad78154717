import * as z from 'zod/mini';
import type { BucketSettings } from './object-storage.ts';

const key = (what: string) => z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, `must be ${what}`)));

export const bucketVariables = <Address extends z.ZodMiniType, OnOrOff extends z.ZodMiniType>(
  address: Address,
  onOrOff: OnOrOff,
) => ({
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must be a bucket name: 3 to 63 lowercase letters, digits, dots and hyphens',
        ),
      ),
  ),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be a region like ca-central-1')), 'us-east-1'),
  S3_ENDPOINT: z.optional(address),
  S3_ACCESS_KEY_ID: key('an access key ID'),
  S3_SECRET_ACCESS_KEY: key('a secret access key'),
  S3_FORCE_PATH_STYLE: z.optional(onOrOff),
});

interface Values {
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_FORCE_PATH_STYLE?: boolean | undefined;
}

const neededTogether = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const names: readonly (keyof Values)[] = [
  ...neededTogether,
  ...(['S3_REGION', 'S3_ENDPOINT', 'S3_FORCE_PATH_STYLE'] as const),
];

export function missingOfBucket(set: Readonly<Record<string, unknown>>): string[] {
  const isWanted = names.some((name) => set[name] !== undefined);
  const missing = isWanted ? neededTogether.filter((name) => set[name] === undefined) : [];
  return missing.map((name) => `${name} must be set to store files in object storage.`);
}

export function readBucket(values: Values): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    // Amazon names buckets in the host, self-hosted stores mostly in the path.
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
  };
}
