import * as z from 'zod/mini';
import { formatWholeNumber } from './whole-number.ts';

/** UTF-16 code units. Aborts, so that later patterns never read a longer text. */
export const maxCharacters = (max: number, error = `Use at most ${formatWholeNumber(max)} characters`) =>
  z.maxLength(max, { error, abort: true });
