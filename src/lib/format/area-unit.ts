import { type AreaUnit, areaUnits } from '#contract/format/area.ts';
import { createPreference } from '#src/lib/storage/preference.ts';

const choice = createPreference<AreaUnit>({ key: 'units', values: areaUnits });

export const setAreaUnit = choice.set;

export const useAreaUnit = choice.useValue;
