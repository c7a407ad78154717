import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const appleClientId = 'ca.gable.example';

export async function startApple() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }] };
  const state = { isUp: true };
  const server = createServer((_request, response) => {
    response.statusCode = state.isUp ? 200 : 503;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/keys`;

  /** A token that is right, but for what is changed. A claim set to undefined is left out. */
  function sign(claims: JWTPayload = {}, header: { kid?: string; key?: CryptoKey } = {}) {
    const now = Math.floor(Date.now() / 1000);
    const whole = {
      iss: 'https://appleid.apple.com',
      aud: appleClientId,
      sub: `001.${randomBytes(8).toString('hex')}`,
      iat: now,
      exp: now + 600,
      ...claims,
    };
    return new SignJWT(whole)
      .setProtectedHeader({ alg: 'RS256', kid: header.kid ?? 'first' })
      .sign(header.key ?? privateKey);
  }

  return {
    keysUrl,
    publicKey,
    strangersKey: stranger.privateKey,
    sign,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type AppleStandIn = Awaited<ReturnType<typeof startApple>>;

export const newVerifier = () => randomBytes(32).toString('base64url');
