import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '#server/platform/config.ts';
import { unavailable } from '#server/platform/errors.ts';

export const appleIssuer = 'https://appleid.apple.com';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

export const stateOf = sha256;
export const nonceOf = (verifier: string) => sha256(`nonce.${verifier}`);

export interface AppleClaims {
  subject: string;
  nonce: string;
  email: string | undefined;
  isPrivateEmail: boolean;
  expiresAt: Date;
}

export class RefusedTokenError extends Error {}

/** Any other failure means that Apple's keys are unavailable. */
const tokenErrors = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

const isTrue = (value: unknown) => value === true || value === 'true';

/** Checks signature (RS256 only), issuer, audience, age and nonce. Keys are fetched on demand.
 * @returns a check that throws RefusedTokenError, or ApiError 503 where the keys are unavailable */
export function appleTokenCheck({ clientId, keysUrl }: NonNullable<Config['apple']>) {
  const keys = createRemoteJWKSet(new URL(keysUrl));
  const required = { issuer: appleIssuer, audience: clientId, algorithms: ['RS256'], clockTolerance: 5 };
  return async (token: string): Promise<AppleClaims> => {
    const { payload } = await jwtVerify(token, keys, {
      ...required,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    }).catch((error: unknown) => {
      if (tokenErrors.some((tokenError) => error instanceof tokenError))
        throw new RefusedTokenError('The token is refused.', { cause: error });
      throw unavailable('We can’t reach Apple right now. Please try again in a moment.', error);
    });
    return claimsOf(payload);
  };
}

function claimsOf({ sub, nonce, exp, email, email_verified, is_private_email, aud }: JWTPayload): AppleClaims {
  if (typeof sub !== 'string' || sub === '' || typeof nonce !== 'string' || typeof exp !== 'number')
    throw new RefusedTokenError('A claim is of the wrong type.');
  if (typeof aud !== 'string') throw new RefusedTokenError('The token is for several.');
  const isKnown = typeof email === 'string' && isTrue(email_verified);
  return {
    subject: sub,
    nonce,
    email: isKnown ? email : undefined,
    isPrivateEmail: isKnown && isTrue(is_private_email),
    expiresAt: new Date(exp * 1000),
  };
}
