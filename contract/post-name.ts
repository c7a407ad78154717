import type { PostAddress, PostSummary } from './post.ts';

/** `112B Strathcona Avenue`, `1407 – 90 Rideau Terrace`; empty where the owner hides the exact place. */
export function streetLine({
  unit,
  streetNumber,
  streetName,
}: Pick<PostAddress, 'unit' | 'streetNumber' | 'streetName'>): string {
  const street = [streetNumber, streetName].filter(Boolean).join(' ');
  return unit && street ? `${unit} – ${street}` : street;
}

/** What a post is called, on the page and in its title: a listing by its street where that is known, all else by its title. */
export function postName(post: PostSummary): string {
  return (post.kind === 'sale_property' || post.kind === 'rent_property' ? streetLine(post.address) : '') || post.title;
}
