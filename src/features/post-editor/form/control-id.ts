import type { ContentField } from '#contract/post/post-content.ts';

/** The errors of a field that has parts: from the dotted path below it (`postalCode`, `0.radiusKm`) to a sentence; `''` is the whole. */
export type PartErrors = Readonly<Record<string, string | undefined>>;

/** The id of the control of a part, where an error summary leads to: `partId('areas', '0.radiusKm')` is `areas-0-radiusKm`. */
export const partId = (id: string, path: string) => (path === '' ? id : `${id}-${path.replaceAll('.', '-')}`);

export const fieldOfPath = (path: string) => path.split('.')[0] as ContentField;
