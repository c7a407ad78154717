import { chooseAreaUnit, useAreaUnit } from '#src/lib/units.ts';
import { Segmented } from '#src/ui/segmented.tsx';

const options = [
  { value: 'sq ft', label: 'sq ft' },
  { value: 'm²', label: 'm²' },
] as const;

/** Square feet or square metres; it stands in the footer and in the drawer. */
export function UnitChoice() {
  return <Segmented label="Areas in" options={options} value={useAreaUnit()} onChange={chooseAreaUnit} />;
}
