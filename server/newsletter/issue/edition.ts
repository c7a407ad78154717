import type { Province, Section } from '#contract/vocabulary.ts';

export interface City {
  name: string;
  province: Province;
  lat: number;
  lng: number;
}

/** Default of the home page, for subscribers without a chosen place. */
export const defaultCity: City = { name: 'Ottawa', province: 'ON', lat: 45.4215, lng: -75.6972 };

export interface Edition {
  placeId: string | null;
  section: Section;
}

export const editionKey = ({ placeId, section }: Edition): string => `${section}/${placeId ?? ''}`;
