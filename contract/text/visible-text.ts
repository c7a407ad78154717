import * as z from 'zod/mini';

/** Characters without a glyph: zero-width spaces, bidirectional controls, fillers, variation selectors, tags. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

export const withoutInvisible = (text: string): string => text.replace(invisible, '').trim();

/** For names and titles, so that a text cannot pass for another one or seem empty. */
export const visibleText = () => z.overwrite<string>(withoutInvisible);
