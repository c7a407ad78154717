import type { PostAddress, RequestSummary } from '#contract/post/post.ts';
import { provinces } from '#contract/vocabulary.ts';

/** `The Glebe, Ottawa, ON K1S 1X7`. */
export function placeLine({ neighbourhood, city, province, postalCode }: PostAddress): string {
  return [neighbourhood, city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** `Hintonburg, Ottawa, Ontario K1Y 1X4`, as a page writes it. */
export function longPlaceLine({ neighbourhood, city, province, postalCode }: PostAddress): string {
  return [neighbourhood, city, `${provinces[province]} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** `Old Ottawa South, The Glebe`; the city is added where all areas lie in one and none names it. */
export function areasLine({ areas }: Pick<RequestSummary, 'areas'>): string {
  const cities = new Set(areas.map((area) => area.city));
  const [city] = cities;
  const labels = areas.map((area) => area.label);
  const isNamed = city === undefined || labels.some((label) => label.includes(city));
  return [...labels, ...(cities.size === 1 && !isNamed ? [city] : [])].join(', ');
}
