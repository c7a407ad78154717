import type { Feature } from '#contract/features.ts';
import type { PropertySubType, Timeline } from '#contract/vocabulary.ts';

/** Text and form values of a request's author. */
export interface Persona {
  /** Titles to choose the request's title from; each has 10 to 80 characters with any slot values. */
  titles: readonly string[];
  paragraphs: readonly string[];
  types: readonly PropertySubType[];
  bedrooms: number;
  baths?: number;
  /** Square feet. */
  area?: number;
  must: readonly Feature[];
  nice: readonly Feature[];
  /** Budget as a multiple of the usual price. */
  means: number;
  timeline?: Timeline;
  occupants?: number;
  pets?: boolean;
  furnished?: boolean;
}

/** Vary the texts between families. */
export const personaSlots: Readonly<Record<string, readonly string[]>> = {
  dog: ['Labrador', 'beagle', 'greyhound', 'collie', 'terrier', 'Newfoundland', 'spaniel', 'poodle'],
  cat: ['one cat', 'two cats', 'an old cat', 'one shy cat', 'a large cat'],
  instrument: ['piano', 'cello', 'double bass', 'harp', 'drum kit', 'violin'],
  years: ['three', 'four', 'five', 'six', 'eight', 'ten'],
  elder: ['my mother', 'my father', 'Nani', 'Grand-maman', 'Opa', 'my mother-in-law', 'Lola'],
  work: ['nurse', 'paramedic', 'baker', 'bus driver', 'teacher', 'lab technician', 'electrician', 'librarian'],
  trade: ['woodworking', 'pottery', 'bicycle repair', 'upholstery', 'letterpress', 'canoe building'],
  month: ['March', 'April', 'May', 'June', 'July', 'August'],
  study: ['law', 'forestry', 'nursing', 'music', 'engineering', 'history', 'physics'],
  thing: ['dated kitchens welcome', 'old carpets welcome', 'pink bathrooms welcome', 'wallpaper welcome'],
  plant: ['tomatoes', 'garlic', 'dahlias', 'raspberries', 'beans', 'an apple tree'],
};
