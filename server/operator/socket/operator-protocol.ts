import * as z from 'zod/mini';

export const timeoutMs = 30_000;

export const request = z.union([
  z.object({ args: z.array(z.string()), folder: z.optional(z.string()), text: z.optional(z.string()) }),
  z.object({ copyDatabaseTo: z.string() }),
]);
export const reply = z.union([
  z.object({
    lines: z.array(z.string()),
    file: z.optional(z.object({ path: z.string(), base64: z.string() })),
    isPartial: z.optional(z.boolean()),
  }),
  z.object({ error: z.string() }),
]);
export type Reply = z.output<typeof reply>;

export type Request = z.output<typeof request>;

export class CommandFailedError extends Error {}
