import type { SentMedia } from '#contract/own-post.ts';
import type { Picture } from '#contract/post.ts';

/* What the fields of the editor hold while somebody types: texts stay as they were typed until they are read. */

/** An address as it stands in its fields; `province` is a code or empty, coordinates are degrees or not yet known. */
export interface AddressValues {
  fullAddress: string;
  unit: string;
  streetNumber: string;
  streetName: string;
  neighbourhood: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  lat: number | null;
  lng: number | null;
}

/** A circle on the map that a request looks in. */
export interface AreaValues {
  label: string;
  province: string;
  city: string;
  lat: number;
  lng: number;
  radiusKm: number;
}

/** A picture that the server has. The first one is the cover. */
export interface PhotoValues {
  id: string;
  alt: string;
  picture: Omit<Picture, 'alt'>;
}

/** A floor plan that the server has: a picture or a PDF. */
export type FloorPlanValues = SentMedia;
