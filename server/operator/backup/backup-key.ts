import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

const nonceBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

/** Encrypts the items of one backup. Each backup has its own key, so that random nonces cannot repeat under one. */
export interface BackupKey {
  id: string;
  salt: string;
  sign(text: string): string;
  encrypt(path: string): Transform;
  decrypt(path: string): Transform;
}

/** @param secret BACKUP_KEY, 32 bytes in base64 */
export function deriveBackupKey(secret: string, salt = randomBytes(16).toString('hex')): BackupKey {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), Buffer.from(salt, 'hex'), purpose, 32));
  const key = derive('gable backup: contents');
  const signing = derive('gable backup: manifest');
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('hex');
  return {
    salt,
    id: sign('id').slice(0, 16),
    sign,
    encrypt: (path) => encryption(key, path),
    decrypt: (path) => decryption(key, path),
  };
}

function encryption(key: Buffer, path: string): Transform {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(path));
  let isStarted = false;
  const start = (stream: Transform) => {
    if (!isStarted) stream.push(nonce);
    isStarted = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      start(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      start(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

function decryption(key: Buffer, path: string): Transform {
  let decipher: DecipherGCM | undefined;
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      if (!decipher && held.length >= nonceBytes) {
        decipher = createDecipheriv(cipherName, key, held.subarray(0, nonceBytes)).setAAD(Buffer.from(path));
        held = held.subarray(nonceBytes);
      }
      if (!decipher || held.length <= tagBytes) return done();
      const ready = held.subarray(0, -tagBytes);
      held = held.subarray(-tagBytes);
      done(null, decipher.update(ready));
    },
    flush(done) {
      try {
        if (!decipher || held.length !== tagBytes) throw new Error('An encrypted file is cut off.');
        done(null, decipher.setAuthTag(held).final());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
