import type { PostAddress, PostSummary } from './post.ts';

/** `1407 – 90 Rideau Terrace`; empty where the exact place is hidden. */
export function streetLine({
  unit,
  streetNumber,
  streetName,
}: Pick<PostAddress, 'unit' | 'streetNumber' | 'streetName'>): string {
  const street = [streetNumber, streetName].filter(Boolean).join(' ');
  return unit && street ? `${unit} – ${street}` : street;
}

export function postName(post: PostSummary): string {
  return (post.kind === 'sale_property' || post.kind === 'rent_property' ? streetLine(post.address) : '') || post.title;
}
