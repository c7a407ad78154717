import { createECDH, ECDH, hkdfSync } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { getSecret } from '#server/platform/security/secrets.ts';

const curve = 'prime256v1';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** VAPID keys (RFC 8292) in base64url. Derived from the installation’s secret, so that every process has the same pair. */
export async function getPushKeys(db: Db): Promise<PushKeys> {
  const secret = await getSecret(db, 'push_keys');
  for (let round = 0; ; round++) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `gable push ${round}`, 32));
    const pair = createECDH(curve);
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}

/** Whether it is a point of the curve: a browser’s key that is none would fail at every push. */
export function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, curve, 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
