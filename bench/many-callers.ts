import { Caller } from './caller.ts';

/** An address has limits of its own. */
const addresses = 400;

/** Callers at many addresses of the network (`127.0.{subnet}` and the next); each call comes from the next of them. */
export function openCallers(port: number, subnet: number) {
  const callers = Array.from(
    { length: addresses },
    (_, at) => new Caller(port, `127.0.${subnet + Math.floor(at / 200)}.${1 + (at % 200)}`),
  );
  let asked = 0;
  return {
    next(): Caller {
      asked += 1;
      return callers[asked % addresses] as Caller;
    },
    close() {
      for (const caller of callers) caller.close();
    },
  };
}
