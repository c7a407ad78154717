import { CalendarX2, CircleCheck, CircleX, type LucideIcon, ShieldCheck } from 'lucide-react';
import { type TestCardName, testCards } from '#contract/subscription/card.ts';
import { Button } from '#src/ui/controls/button.tsx';

const names = Object.keys(testCards) as TestCardName[];

const looks: Record<TestCardName, { icon: LucideIcon; colour: string; words: string }> = {
  succeeds: { icon: CircleCheck, colour: 'text-positive', words: 'Succeeds' },
  declined: { icon: CircleX, colour: 'text-negative', words: 'Declined' },
  asks_confirmation: { icon: ShieldCheck, colour: 'text-caution', words: 'Asks for confirmation' },
  fails_at_renewal: { icon: CalendarX2, colour: 'text-caution', words: 'Fails at renewal' },
};

/** The test cards, each with a button that fills in the form. */
export function TestCards({ onUse }: { onUse: (name: TestCardName) => void }) {
  return (
    <section aria-label="Test cards" className="border border-hairline border-t-3 border-t-rule bg-sheet p-5">
      <h2 className="type-heading">Test cards</h2>
      <p className="mt-1 mb-2 type-small text-muted">Any expiry date in the future and any three digits will do.</p>
      <ul className="border-t border-hairline">
        {names.map((name) => {
          const { icon: Icon, colour, words } = looks[name];
          const { number } = testCards[name];
          return (
            <li
              key={name}
              className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-hairline py-1.5"
            >
              <Icon aria-hidden className={`size-4 ${colour}`} />
              <span>
                <b className="block font-semibold whitespace-nowrap text-strong tabular-nums">{number}</b>
                <span className="type-caption text-muted">{words}</span>
              </span>
              <Button kind="text" aria-label={`Use test card ${number}`} onClick={() => onUse(name)}>
                Use
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
