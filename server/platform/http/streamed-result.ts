import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Reads all chunks before the first byte is sent, so that a failure in the middle is an ordinary answer. */
export async function sendStreamedResult(reply: FastifyReply, data: AsyncIterable<string>) {
  const chunks = ['{"success":true,"data":'];
  for await (const chunk of data) chunks.push(chunk);
  chunks.push(',"message":"","total":0}');
  return reply.type('application/json; charset=utf-8').send(Readable.from(chunks, { objectMode: false }));
}
