import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import { intervalNames } from '#src/entities/subscription/plan-labels.ts';
import { Tag } from '#src/ui/controls/tag.tsx';

interface PlanHeadProps {
  name: string;
  interval?: PlanInterval;
  tag: { tone?: 'positive' | 'caution' | 'negative'; icon: LucideIcon; text: string };
  sentence: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** A plan in one state: its name, the state in words, one sentence and what can be done. */
export function PlanHead({ name, interval, tag, sentence, children, actions }: PlanHeadProps) {
  return (
    <section aria-label="Your plan" className="border-t border-rule border-b-hairline border-b pt-5 pb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="type-title">
          {name}
          {interval && (
            <>
              {' '}
              <span className="type-lead tracking-normal text-muted">{intervalNames[interval]}</span>
            </>
          )}
        </h2>
        <Tag icon={tag.icon} {...(tag.tone && { tone: tag.tone })}>
          {tag.text}
        </Tag>
      </div>
      <p className="mt-2 max-w-text">{sentence}</p>
      {children}
      <div className="mt-5 flex flex-wrap items-center gap-2">{actions}</div>
    </section>
  );
}

export function Strong({ children }: { children: ReactNode }) {
  return <b className="font-semibold whitespace-nowrap text-strong tabular-nums">{children}</b>;
}
