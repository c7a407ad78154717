import { hash, verify } from '@node-rs/argon2';
import { passwordMin } from '#contract/limits.ts';
import { invalid } from './errors.ts';

/** argon2id with 19 MiB, two passes and one lane: OWASP's password storage cheat sheet. A hash carries its parameters. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password has, made with the same parameters: who is not here costs as much as who is. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A password as it is stored. Takes about a twentieth of a second on a core of its own: never inside a transaction. */
export const hashPassword = (password: string) => hash(password.normalize('NFC'), options);

/** Whether this is the password. Without a hash the answer is no, after the same work. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? nobodysHash, password.normalize('NFC'));
  return stored !== undefined && matches;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords as far as they are long enough to be accepted; read when the first one is chosen. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= passwordMin));
}

/** The shortest piece that the text is made of by repeating it: `ab` for `ababab`. */
const pieceOf = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1));

/**
 * Refuses passwords that are guessed first: common ones in any capitals, one's own address, and a few letters repeated.
 *
 * @throws ApiError 422 at the field `password`
 */
export async function refuseCommonPassword(password: string, email = ''): Promise<void> {
  common ??= readCommon();
  const plain = password.toLowerCase();
  const isOwnAddress = email !== '' && (plain === email || plain === email.split('@')[0]);
  if (isOwnAddress || pieceOf(plain).length <= 4 || (await common).has(plain))
    throw invalid([
      { path: 'password', message: 'Many people use this password, so it is guessed first. Choose another' },
    ]);
}
