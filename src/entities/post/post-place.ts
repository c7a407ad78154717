import type { PostAddress, PostSummary, RequestSummary } from '#contract/post.ts';
import { provinces } from '#contract/vocabulary.ts';

/** `112B Strathcona Avenue`, `1407 – 90 Rideau Terrace`; empty where the owner hides the exact place. */
export function streetLine({ unit, streetNumber, streetName }: PostAddress): string {
  const street = [streetNumber, streetName].filter(Boolean).join(' ');
  return unit && street ? `${unit} – ${street}` : street;
}

/** `The Glebe, Ottawa, ON K1S 1X7`. */
export function placeLine({ neighbourhood, city, province, postalCode }: PostAddress): string {
  return [neighbourhood, city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** `Hintonburg, Ottawa, Ontario K1Y 1X4`, as a page writes it. */
export function longPlaceLine({ neighbourhood, city, province, postalCode }: PostAddress): string {
  return [neighbourhood, city, `${provinces[province]} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** What a post is called: a listing by its address where that is known, everything else by its title. */
export function postHeading(post: PostSummary): string {
  return (post.kind === 'sale_property' || post.kind === 'rent_property' ? streetLine(post.address) : '') || post.title;
}

/** `Old Ottawa South, The Glebe`; the city is added where all areas lie in one and none names it. */
export function areasLine({ areas }: Pick<RequestSummary, 'areas'>): string {
  const cities = new Set(areas.map((area) => area.city));
  const [city] = cities;
  const labels = areas.map((area) => area.label);
  const isNamed = city === undefined || labels.some((label) => label.includes(city));
  return [...labels, ...(cities.size === 1 && !isNamed ? [city] : [])].join(', ');
}
