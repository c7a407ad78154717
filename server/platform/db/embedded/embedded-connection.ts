import { Duplex } from 'node:stream';

const asksForAnswer = new Set(['Q', 'S', 'H', 'F'].map((letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);
/** Query("ROLLBACK"): a broken connection may leave the only session inside a transaction. */
const rollBack = Buffer.from('Q\0\0\0\rROLLBACK\0');
const authenticationOk = Buffer.from('R\0\0\0\b\0\0\0\0Z\0\0\0\u0005I', 'latin1');

type Ask = (batch: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** The socket of `pg` to the embedded database, which has a single session: its pool has one connection. */
export class EmbeddedConnection extends Duplex {
  readonly #ask: Ask;
  #batch: Buffer[] = [];
  #isAuthenticated = false;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const kind = message[0];
    if (!this.#isAuthenticated) {
      this.#isAuthenticated = true;
      this.#exchange(rollBack, authenticationOk);
    } else if (kind === terminate) {
      this.push(null);
    } else {
      this.#batch.push(message);
      if (kind !== undefined && asksForAnswer.has(kind)) this.#exchange(Buffer.concat(this.#batch.splice(0)));
    }
    done();
  }

  #exchange(batch: Buffer, instead?: Buffer): void {
    this.#ask(new Uint8Array(batch)).then(
      (answer) => {
        if (!this.destroyed) this.push(instead ?? Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      },
      (error: Error) => this.destroy(error),
    );
  }
}
