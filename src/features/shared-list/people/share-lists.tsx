import { Check, Lock, type LucideIcon } from 'lucide-react';

interface PointsProps {
  title: string;
  icon: LucideIcon;
  points: readonly string[];
}

function Points({ title, icon: Icon, points }: PointsProps) {
  return (
    <div>
      <h3 className="border-b border-rule pb-1.5 type-label text-strong">{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point} className="flex items-center gap-3 border-b border-hairline py-2">
            <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

const grid = 'grid gap-6 tablet:grid-cols-2';

/** Shown before every press that shares. */
export const SharingConsequences = () => (
  <div className={grid}>
    <Points
      title="You share"
      icon={Check}
      points={[
        'Homes you each add to the list',
        'Hearts and verdicts on those homes',
        'Notes you write there from now on',
      ]}
    />
    <Points
      title="You keep"
      icon={Lock}
      points={['Messages and viewings', 'Requests, alerts and other favourites', 'Notes you wrote before']}
    />
  </div>
);

/** Consequences of leaving for each side; `others` is empty for a member alone on the list. */
export const LeavingConsequences = ({ leaver, others }: { leaver: string; others: string }) => (
  <div className={grid}>
    <Points
      title={leaver === 'You' ? 'You keep' : `${leaver} keeps`}
      icon={Check}
      points={['Their own hearts and notes, private again'].map((point) =>
        leaver === 'You' ? point.replace('Their', 'Your') : point,
      )}
    />
    {others && (
      <Points
        title={others === 'You' ? 'You keep' : `${others} keep${others.includes(' and ') ? '' : 's'}`}
        icon={Check}
        points={[`${others === 'You' ? 'Your' : 'Their'} own hearts and notes`]}
      />
    )}
  </div>
);
