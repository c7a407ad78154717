import * as z from 'zod/mini';

/** UTF-16 code units. Aborts, so that later patterns never read a longer text. */
export const maxCharacters = (max: number, error = `Use at most ${max.toLocaleString('en-CA')} characters`) =>
  z.maxLength(max, { error, abort: true });
