import { X } from 'lucide-react';
import { useState } from 'react';
import { type Feature, type FeatureGroup, featureLabels } from '#contract/features.ts';
import { plural } from '#contract/text/words.ts';
import type { Section } from '#contract/vocabulary.ts';
import { featureGroupLabels } from '#src/entities/post/facts/fact-labels.ts';
import { filterFeatureGroups, groupsOf, inOrder } from '#src/entities/post/facts/feature-groups.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { focusAfter } from '../form/focus-after.ts';

export interface Wishes {
  mustHaves: Feature[];
  niceToHaves: Feature[];
}

interface WishPickerProps {
  id: string;
  section: Section;
  mustHaves: readonly Feature[];
  niceToHaves: readonly Feature[];
  onChange: (wishes: Wishes) => void;
  error?: string | undefined;
}

type Wish = 'none' | 'nice' | 'must';

const spoken: Record<Wish, string> = { none: 'Not needed', nice: 'Nice to have', must: 'Must have' };
const shown: Record<Wish, string> = { none: '–', nice: 'Nice', must: 'Must' };
const options = (['none', 'nice', 'must'] as const).map((value) => ({
  value,
  label: (
    <>
      <span aria-hidden>{shown[value]}</span>
      <VisuallyHidden>{spoken[value]}</VisuallyHidden>
    </>
  ),
}));

export function WishPicker({ id, section, mustHaves, niceToHaves, onChange, error }: WishPickerProps) {
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<FeatureGroup>>(new Set());
  const isSearching = words.trim() !== '';
  const groups = filterFeatureGroups(
    groupsOf(section, [...mustHaves, ...niceToHaves]),
    words,
    (group) => featureGroupLabels[group],
  );

  const wishOf = (feature: Feature): Wish =>
    mustHaves.includes(feature) ? 'must' : niceToHaves.includes(feature) ? 'nice' : 'none';
  const make = (changed: Feature, wish: Wish) => {
    const are = (wanted: Wish) => inOrder((each) => (each === changed ? wish : wishOf(each)) === wanted);
    onChange({ mustHaves: are('must'), niceToHaves: are('nice') });
  };
  const toggle = (group: FeatureGroup, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, group] : [...before].filter((each) => each !== group)));

  return (
    <div className="grid gap-5">
      <Field id={id} label="Search features" error={error} className="max-w-[24rem]">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            // Enter would submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Chosen id={id} wish="must" features={mustHaves} onRemove={(feature) => make(feature, 'none')} />
        <Chosen id={id} wish="nice" features={niceToHaves} onRemove={(feature) => make(feature, 'none')} />
      </div>
      <p role="status" className="sr-only">
        {countText(mustHaves.length, niceToHaves.length)}
        {groups.length === 0 && ' No features match.'}
      </p>
      <div className="border-t border-rule">
        {groups.length === 0 && (
          <p aria-hidden className="py-3 text-body">
            No features match.
          </p>
        )}
        {groups.map(({ group, features }) => (
          <Disclosure
            key={group}
            isWide
            open={isSearching || opened.has(group)}
            onToggle={({ currentTarget: { open } }) => !isSearching && toggle(group, open)}
            summary={
              <GroupName group={group} count={features.filter(({ value }) => wishOf(value) !== 'none').length} />
            }
          >
            {features.map(({ value, label }) => (
              <div key={value} className="flex items-center justify-between gap-4 py-1">
                <span aria-hidden className="min-w-0 type-ui">
                  {label}
                </span>
                <SegmentedControl
                  size="sm"
                  label={label}
                  options={options}
                  value={wishOf(value)}
                  onChange={(wish) => make(value, wish)}
                />
              </div>
            ))}
          </Disclosure>
        ))}
      </div>
    </div>
  );
}

const countText = (musts: number, nices: number) => `${plural(musts, 'must-have')}, ${plural(nices, 'nice-to-have')}.`;

function GroupName({ group, count }: { group: FeatureGroup; count: number }) {
  return (
    <span>
      {featureGroupLabels[group]}
      {count > 0 && <span className="ml-2 font-sans type-small font-normal text-muted">{count} chosen</span>}
    </span>
  );
}

interface ChosenProps {
  id: string;
  wish: 'nice' | 'must';
  features: readonly Feature[];
  onRemove: (feature: Feature) => void;
}

/** The chosen features as a row of buttons that remove them. The row keeps its height while it is empty. */
function Chosen({ id, wish, features, onRemove }: ChosenProps) {
  const chipId = (feature: Feature | undefined) => `${id}-chosen-${feature}`;
  function remove(index: number, feature: Feature) {
    const next = features[index + 1] ?? features[index - 1];
    focusAfter(
      () => onRemove(feature),
      () => document.getElementById(next ? chipId(next) : id),
    );
  }
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <span id={`${id}-${wish}`} className="type-label text-strong">
        {spoken[wish]}
      </span>
      <ul aria-labelledby={`${id}-${wish}`} className="flex min-h-9 flex-wrap items-center gap-2">
        {features.length === 0 && <li className="type-small text-muted">None yet</li>}
        {features.map((feature, index) => (
          <li key={feature}>
            <Chip
              on
              icon={X}
              id={chipId(feature)}
              aria-label={`Remove ${featureLabels[feature]}`}
              onClick={() => remove(index, feature)}
            >
              {featureLabels[feature]}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
