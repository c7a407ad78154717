import type { ComponentProps } from 'react';
import { provinces } from '#contract/vocabulary.ts';
import { Select } from '#src/ui/form/choice/select.tsx';

export function ProvinceSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      <option value="">Choose one</option>
      {Object.entries(provinces).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
