import { type FormEvent, useState } from 'react';
import type { PropertySubType, Section, Tab } from '#contract/vocabulary.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckList } from './filter-options.tsx';
import { typesOffered } from './filter-vocabulary.ts';

interface TypeFilterProps {
  tab: Tab;
  section: Section;
  value: readonly PropertySubType[];
  onChoose: (types: PropertySubType[] | undefined) => void;
}

/** Any of the types that a tab knows. */
export function TypeFilter({ tab, section, value, onChoose }: TypeFilterProps) {
  const [chosen, setChosen] = useState(value);
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(chosen.length > 0 ? [...chosen] : undefined);
  }
  return (
    <form onSubmit={choose} className="grid gap-5">
      <CheckList
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
