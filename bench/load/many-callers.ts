import { Caller } from '../caller.ts';
import type { LoadCall } from './mix.ts';
import type { Answered } from './run-load.ts';

/** An address has limits of its own. */
const addresses = 400;

/** Visitors and members at many addresses of the network; each call comes from the next of them. */
export function openCallers(port: number) {
  const callers = Array.from(
    { length: addresses },
    (_, at) => new Caller(port, `127.0.${20 + Math.floor(at / 200)}.${1 + (at % 200)}`),
  );
  let asked = 0;
  return {
    async ask({ kind, path, ...call }: LoadCall): Promise<Answered> {
      asked += 1;
      const caller = callers[asked % addresses] as Caller;
      const status = await caller.api(path, call).then(
        (reply) => reply.status,
        () => 0,
      );
      return { kind, status };
    },
    close: () => {
      for (const caller of callers) caller.close();
    },
  };
}
