import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushContent } from '#contract/notification/push.ts';
import type { PushKeys } from './push-keys.ts';

const timeoutMs = 5_000;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Sending {
  keys: PushKeys;
  contact: string;
  secondsToLive: number;
}

/** Encrypts a push for one device and hands it to its push service. @returns the service's status */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  content: PushContent,
  { keys, contact, secondsToLive }: Sending,
): Promise<number> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    Buffer.from(JSON.stringify(content)),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: secondsToLive,
      urgency: 'high',
      topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
    },
  );
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: toHeaders(headers),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

const toHeaders = ({ 'Content-Length': _length, ...headers }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
