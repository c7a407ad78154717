import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import { getSecret } from '#server/platform/security/secrets.ts';

type Kind = 'setup' | 'payment';

/** Names a card setup or an invoice to the browser; it is worked out anew each time, so that no table holds it. */
export async function signClientSecret(tx: Tx, kind: Kind, id: string): Promise<string> {
  const signature = createHmac('sha256', await getSecret(tx, 'test_payments'))
    .update(`${kind} ${id}`)
    .digest('base64url');
  return `${kind}_${id}_secret_${signature}`;
}

/** The setup or invoice of a secret that this server made. */
export async function readClientSecret(tx: Tx, secret: string): Promise<{ kind: Kind; id: string } | undefined> {
  const [, kind, id] = /^(setup|payment)_([a-f0-9-]{36})_secret_/.exec(secret) ?? [];
  if (!id || (kind !== 'setup' && kind !== 'payment')) return undefined;
  const expected = Buffer.from(await signClientSecret(tx, kind, id));
  const given = Buffer.from(secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { kind, id } : undefined;
}
