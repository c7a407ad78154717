import type { Borderline } from './borderline.ts';
import { dateBorderlines } from './dates.ts';
import { featureBorderlines } from './features.ts';
import { peopleBorderlines } from './people.ts';
import { placeBorderlines } from './place.ts';
import { premisesBorderlines } from './premises.ts';
import { priceBorderlines } from './price.ts';
import { roomBorderlines } from './rooms.ts';
import { sizeBorderlines } from './sizes.ts';
import { termBorderlines } from './terms.ts';
import { typeBorderlines } from './types.ts';

export const borderlines: readonly Borderline[] = [
  ...priceBorderlines,
  ...placeBorderlines,
  ...dateBorderlines,
  ...typeBorderlines,
  ...roomBorderlines,
  ...sizeBorderlines,
  ...termBorderlines,
  ...peopleBorderlines,
  ...featureBorderlines,
  ...premisesBorderlines,
];
