import type { FormEvent } from 'react';
import { commercialSubTypes, type PropertySubType, residentialSubTypes, type Section } from '#contract/vocabulary.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface TypeFilterProps {
  section: Section;
  value: readonly PropertySubType[];
  onChoose: (types: PropertySubType[] | undefined) => void;
}

const typesOf = { residential: residentialSubTypes, commercial: commercialSubTypes } as const;

/** Any of the section's types. */
export function TypeFilter({ section, value, onChoose }: TypeFilterProps) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('type') as PropertySubType[];
    onChoose(chosen.length > 0 ? chosen : undefined);
  }
  return (
    <form onSubmit={choose} className="grid gap-5">
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3">
        <legend className="sr-only">Types</legend>
        {typesOf[section].map((type) => (
          <Checkbox key={type} name="type" value={type} label={type} defaultChecked={value.includes(type)} />
        ))}
      </fieldset>
      <Button kind="main" type="submit">
        Show results
      </Button>
    </form>
  );
}
