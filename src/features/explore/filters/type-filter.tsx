import { type FormEvent, useState } from 'react';
import type { PropertySubType, Section, Tab } from '#contract/vocabulary.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { CheckboxList } from './filter-inputs.tsx';
import { typesOffered } from './filter-options.ts';

interface TypeFilterProps {
  tab: Tab;
  section: Section;
  value: readonly PropertySubType[];
  onChoose: (types: PropertySubType[] | undefined) => void;
}

export function TypeFilter({ tab, section, value, onChoose }: TypeFilterProps) {
  const [chosen, setChosen] = useState(value);
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(chosen.length > 0 ? [...chosen] : undefined);
  }
  return (
    <form onSubmit={choose} className="grid gap-5">
      <CheckboxList
        legend={<legend className="sr-only">Types</legend>}
        choices={typesOffered(section, tab).map((type) => ({ value: type, label: type }))}
        value={chosen}
        onChange={setChosen}
        className="grid-cols-2"
      />
      <Button kind="main" type="submit">
        Show results
      </Button>
    </form>
  );
}
