import { setAreaUnit, useAreaUnit } from '#src/lib/format/area-unit.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';

const options = [
  { value: 'sq ft', label: 'sq ft' },
  { value: 'm²', label: 'm²' },
] as const;

export function UnitChoice() {
  return <SegmentedControl label="Areas in" options={options} value={useAreaUnit()} onChange={setAreaUnit} />;
}
