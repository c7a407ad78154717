import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { MessageChannel, NotificationSettings } from '#contract/notification/notification-settings.ts';
import {
  type NotificationDelivery,
  type NotificationSubject,
  subjectDefinition,
} from '#contract/notification/notification-types.ts';
import { UnbrokenText } from '#src/ui/layout/unbroken-text.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { alwaysSent, deliveryNames, deliveryOrder, subjectGroups } from './settings-labels.ts';

interface SettingsMatrixProps {
  settings: NotificationSettings;
  onChoose: (subject: NotificationSubject, delivery: NotificationDelivery) => void;
}

const columns = 'grid grid-cols-4 tablet:grid-cols-[minmax(0,1fr)_repeat(4,7.25rem)]';

/** Notification settings with one row of radio buttons a subject; on phones the label is above its four choices. */
export function SettingsMatrix({ settings: { subjects, channel }, onChoose }: SettingsMatrixProps) {
  const names = deliveryNames[channel];
  return (
    <div>
      <div
        aria-hidden
        className={clsx(
          columns,
          'sticky top-(--topbar) z-2 short:static! border-b border-strong bg-page type-label text-strong',
        )}
      >
        <span className="hidden tablet:block" />
        {deliveryOrder.map((delivery) => (
          <span key={delivery} className="self-end px-1 py-2.5 text-center">
            {names[delivery]}
          </span>
        ))}
      </div>
      {subjectGroups.map(({ heading, subjects: grouped }) => (
        <section key={heading}>
          <h2 className="border-b border-hairline pt-7 pb-2 type-heading text-strong">{heading}</h2>
          {subjects
            .filter(({ subject }) => grouped.includes(subject))
            .map((row) => (
              <SubjectRow
                key={row.subject}
                {...row}
                channel={channel}
                onChoose={(delivery) => onChoose(row.subject, delivery)}
              />
            ))}
          {heading === 'Account' && <AlwaysSentRow channel={channel} />}
        </section>
      ))}
    </div>
  );
}

type SubjectRowProps = NotificationSettings['subjects'][number] & {
  channel: MessageChannel;
  onChoose: (delivery: NotificationDelivery) => void;
};

function SubjectRow({ subject, delivery, possible, channel, onChoose }: SubjectRowProps) {
  const id = useId();
  const { name, hint } = subjectDefinition(subject);
  return (
    <div
      role="radiogroup"
      aria-label={name}
      aria-describedby={`${id}-hint`}
      className={clsx(columns, 'border-b border-hairline')}
    >
      <div className="col-span-4 pt-3 tablet:col-span-1 tablet:py-3 tablet:pr-6">
        <p className="font-semibold text-strong">{name}</p>
        <p id={`${id}-hint`} className="type-small text-muted">
          {hint}
        </p>
      </div>
      {deliveryOrder.map((each) =>
        possible.includes(each) ? (
          <label
            key={each}
            className="grid min-h-12 cursor-pointer place-items-center hover:bg-sunken has-checked:bg-selected tablet:min-h-14"
          >
            <input
              type="radio"
              name={id}
              checked={each === delivery}
              onChange={() => onChoose(each)}
              aria-label={`${name}: ${deliveryNames[channel][each]}`}
              className="size-5.5 cursor-pointer appearance-none rounded-full border border-control bg-sheet checked:border-6 checked:border-action"
            />
          </label>
        ) : (
          <span key={each} className="grid min-h-12 place-items-center text-muted tablet:min-h-14">
            <span aria-hidden>–</span>
            <VisuallyHidden>{deliveryNames[channel][each]}: not available</VisuallyHidden>
          </span>
        ),
      )}
    </div>
  );
}

function AlwaysSentRow({ channel }: { channel: MessageChannel }) {
  return (
    <div className={clsx(columns, 'border-b border-hairline')}>
      <div className="col-span-4 pt-3 tablet:col-span-1 tablet:py-3 tablet:pr-6">
        <p className="font-semibold text-strong">{alwaysSent.name}</p>
        <p className="type-small text-muted">
          <UnbrokenText text={alwaysSent.hint} />
        </p>
      </div>
      <p className="col-span-4 flex min-h-11 items-center gap-2 type-small text-muted tablet:justify-center">
        <Lock aria-hidden strokeWidth={1.75} className="size-4" />
        Always on, by {channel === 'email' ? 'email' : 'text message'}
      </p>
    </div>
  );
}
