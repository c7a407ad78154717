import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ApiError } from '#server/platform/errors.ts';
import { parse } from '#server/platform/http/parse-request.ts';
import { wrongInputs } from '#tests/support/wrong-inputs.ts';

/* Every message that a broken parameter or body is answered with is a sentence of ours, never one of the validation library. */

const ofTheLibrary = /invalid|expected|received|undefined|\bNaN\b|unrecognized|too (big|small)/i;
/** A sentence tells what to do, or what is wrong with what. */
const isSentence = (message: string) =>
  /^[A-Z]/.test(message) &&
  message.split(' ').length > 1 &&
  !/^(Must|Missing|Contains|Appears|Required)\b/.test(message) &&
  !/[a-z][A-Z]|_/.test(message.replace(/: .*$/, ''));

const isPlain = (message: string) => isSentence(message) && !ofTheLibrary.test(message);

function messagesOf(schema: z.ZodMiniType, inputs: Iterable<unknown>, whole: boolean): Set<string> {
  const messages = new Set<string>();
  for (const input of inputs) {
    try {
      parse(schema, input, { whole: whole && typeof input === 'object' && input !== null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const { message } of error.errors ?? []) messages.add(message);
    }
  }
  return messages;
}

const taking = Object.entries<Endpoint>(endpoints).filter(([, { query, body }]) => query ?? body);

describe('errors of a request are plain sentences', () => {
  it.each(taking)('by %s', (_name, { query, body, openApiBody = body }) => {
    const messages = [
      ...(query ? messagesOf(query, wrongInputs(query), true) : []),
      ...(body && openApiBody ? messagesOf(body, wrongInputs(openApiBody), false) : []),
    ];
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((message) => !isPlain(message))).toEqual([]);
  });

  it.each([
    'Invalid input: expected string, received undefined',
    'Too big: expected string to have <=80 characters',
    'Missing',
    'Must be a number',
    'clientId is wrong',
  ])('and this test would notice "%s"', (message) => expect(isPlain(message)).toBe(false));
});
