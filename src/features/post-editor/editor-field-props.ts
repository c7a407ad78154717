import type { Feature } from '#contract/vocabulary.ts';
import type { PartFaults } from './part-id.ts';
import type { AddressValues, AreaValues } from './post-values.ts';

export interface AddressFieldProps {
  /** Of the search box; its parts are found by `partId`: `streetName`, `city`, `province`, `postalCode`, `lat` … */
  id: string;
  value: AddressValues;
  onChange: (value: AddressValues) => void;
  onBlur?: () => void;
  faults: PartFaults;
  hideExactAddress: boolean;
  onHideChange: (hide: boolean) => void;
}

export interface AreasFieldProps {
  /** Of the search box; of each area `partId(id, '0.label')` and `partId(id, '0.radiusKm')`. */
  id: string;
  value: readonly AreaValues[];
  onChange: (value: AreaValues[]) => void;
  onBlur?: () => void;
  faults: PartFaults;
}

export interface FeaturePickerProps {
  /** Of the first feature. */
  id: string;
  value: readonly Feature[];
  onChange: (value: Feature[]) => void;
  fault?: string | undefined;
}

/** What is wished for: no feature is in both. */
export interface Wishes {
  mustHaves: Feature[];
  niceToHaves: Feature[];
}

export interface WishPickerProps {
  /** Of the box that narrows the list. */
  id: string;
  mustHaves: readonly Feature[];
  niceToHaves: readonly Feature[];
  onChange: (wishes: Wishes) => void;
  fault?: string | undefined;
}
