import { hash, verify } from '@node-rs/argon2';
import { passwordMin } from '#contract/limits.ts';
import { invalid } from '../errors.ts';

/** argon2id with OWASP's parameters (password storage cheat sheet); a hash carries its parameters. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Matches no password: an unknown account costs as much time as a known one. */
const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Takes about 50 ms of a core: never call inside a transaction. */
export const hashPassword = (password: string) => hash(password.normalize('NFC'), options);

export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? dummyHash, password.normalize('NFC'));
  return stored !== undefined && matches;
}

let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= passwordMin));
}

const pieceOf = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** Refuses common passwords, the member's address and repeated letters. @throws ApiError 422 at the field `password` */
export async function refuseCommonPassword(password: string, email = ''): Promise<void> {
  common ??= readCommon();
  const plain = password.toLowerCase();
  const isOwnAddress = email !== '' && (plain === email || plain === email.split('@')[0]);
  if (isOwnAddress || pieceOf(plain).length <= 4 || (await common).has(plain))
    throw invalid([{ path: 'password', message: 'This password is too common. Choose another one' }]);
}
