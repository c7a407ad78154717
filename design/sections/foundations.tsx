import { Block, Blocks } from '../sample.tsx';

const display = [
  ['type-cover', 'Find the house.'],
  ['type-title', 'Page title'],
  ['type-section', 'Section heading'],
  ['type-heading', 'Card or dialog heading'],
  ['type-price-xl', '$1,149,000'],
  ['type-price', '$989,000'],
  ['type-price-sm', '$600K – $1.2M'],
  ['type-lead', 'A first paragraph, said the way a neighbour would say it.'],
] as const;

const text = [
  ['type-article', 'Article: long reading, nineteen pixels.'],
  ['type-body', 'Body: sixteen pixels, lines under 66 characters.'],
  ['type-ui', 'Interface text'],
  ['type-ui-strong', 'Interface text, strong'],
  ['type-small', 'Small text'],
  ['type-caption', 'Caption, the smallest running text'],
  ['type-label', 'Label and table head'],
  ['type-count', '0123456789'],
] as const;

const grounds = [
  ['bg-page text-strong', 'Page'],
  ['bg-sheet text-strong', 'Sheet'],
  ['bg-sunken text-strong', 'Sunken'],
  ['bg-notice text-strong', 'Notice'],
  ['bg-selected text-strong', 'Selected'],
  ['bg-masthead text-on-masthead', 'Masthead'],
  ['bg-inverse text-on-inverse', 'Inverse'],
  ['bg-action text-on-action', 'Action'],
  ['bg-action-quiet text-on-action-quiet', 'Action, quiet'],
  ['bg-mark text-on-mark', 'Mark'],
  ['bg-mark-quiet text-on-mark-quiet', 'Mark, quiet'],
  ['bg-positive-quiet text-on-positive-quiet', 'Positive'],
  ['bg-caution-quiet text-on-caution-quiet', 'Caution'],
  ['bg-negative-quiet text-on-negative-quiet', 'Negative'],
  ['bg-negative text-on-negative', 'Danger'],
] as const;

const roles = (lines: ReadonlyArray<readonly [string, string]>) => (
  <ul className="grid gap-3">
    {lines.map(([role, words]) => (
      <li key={role} className="min-w-0 border-b border-hairline pb-3">
        <span className="type-caption text-muted">{role}</span>
        <span className={`block text-strong ${role}`}>{words}</span>
      </li>
    ))}
  </ul>
);

export function Foundations() {
  return (
    <Blocks>
      <Block title="Display type">{roles(display)}</Block>
      <Block title="Interface type">{roles(text)}</Block>
      <Block title="Grounds, each with its text">
        <ul className="grid grid-cols-2 gap-2">
          {grounds.map(([look, name]) => (
            <li key={name} className={`flex min-h-14 items-end border border-hairline p-2 type-caption ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Block>
    </Blocks>
  );
}
