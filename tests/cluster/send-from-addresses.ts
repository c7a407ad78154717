import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendCall } from '#tests/faults/support/writers.ts';

export interface Sent {
  /** Times of `performance.now()` at which a write was acknowledged. */
  acknowledgedAt: number[];
  serverErrors: number;
  /** Calls whose connection was cut or refused, or that got no answer in time. */
  cut: number;
}

/** The machine’s cores are left to the cluster. */
const pauseMs = 60;
const answerMsMax = 30_000;

let calls = 0;

/** The proxy replaces what a caller says of its address, so each call comes from another one of 127.0.0.0/8. */
export const nextAddress = () => {
  calls += 1;
  return `127.${1 + ((calls >> 16) % 254)}.${(calls >> 8) & 255}.${calls & 255 || 1}`;
};

/** @param localAddress of one caller of several calls */
export type SendFrom = (...sent: [...Parameters<SendCall>, localAddress?: string]) => ReturnType<SendCall>;

export function createSender(): { sendCall: SendFrom; sent: Sent } {
  const sent: Sent = { acknowledgedAt: [], serverErrors: 0, cut: 0 };

  const sendOnce: SendFrom = (url, { body, ...call }, localAddress = nextAddress()) =>
    new Promise((resolve, reject) => {
      const asked = request(
        url,
        { ...call, agent: false, localAddress, signal: AbortSignal.timeout(answerMsMax) },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, json: async () => JSON.parse(text) as unknown });
          });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });

  return {
    sent,
    async sendCall(url, call, localAddress) {
      await sleep(pauseMs);
      try {
        const answer = await sendOnce(url, call, localAddress);
        if (answer.status >= 500) sent.serverErrors += 1;
        else if (answer.status < 300) sent.acknowledgedAt.push(performance.now());
        return answer;
      } catch (error) {
        sent.cut += 1;
        throw error;
      }
    },
  };
}
