import type { SentMedia } from '#contract/post/own/own-post.ts';
import type { Picture } from '#contract/post/post.ts';

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

export interface AreaValues {
  label: string;
  province: string;
  city: string;
  lat: number;
  lng: number;
  radiusKm: number;
  shape?: string | undefined;
}

export interface PhotoValues {
  id: string;
  alt: string;
  picture: Omit<Picture, 'alt'>;
}

export type FloorPlanValues = SentMedia;
