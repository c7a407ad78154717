import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { MessageChannel, NotificationSettings } from '#contract/notification/notification-settings.ts';
import {
  type NotificationDelivery,
  type NotificationSubject,
  subjectDefinition,
} from '#contract/notification/notification-types.ts';
import type { PushSettings } from '#contract/notification/push.ts';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { NoHyphenBreaks } from '#src/ui/layout/no-hyphen-breaks.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { alwaysSent, deliveryNames, deliveryOrder, subjectGroups } from './settings-labels.ts';

interface SettingsMatrixProps {
  settings: NotificationSettings;
  /** Undefined until it is loaded. */
  push: PushSettings | undefined;
  onChoose: (subject: NotificationSubject, delivery: NotificationDelivery) => void;
  onPush: (subject: NotificationSubject, isOn: boolean) => void;
}

const columns = 'grid grid-cols-5 tablet:grid-cols-[minmax(0,1fr)_repeat(4,6.75rem)_5rem]';

/** Notification settings with one row of radio buttons a subject; on phones the label is above its four choices. */
export function SettingsMatrix({ settings: { subjects, channel }, push, onChoose, onPush }: SettingsMatrixProps) {
  const isAllowed = push !== undefined && push.devices.length > 0;
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
        <span className="self-end px-1 py-2.5 text-center">Push</span>
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
                isPushed={push?.subjects.find(({ subject }) => subject === row.subject)?.isOn ?? null}
                isPushAllowed={isAllowed}
                onChoose={(delivery) => onChoose(row.subject, delivery)}
                onPush={(isOn) => onPush(row.subject, isOn)}
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
  /** Null where the subject is never pushed. */
  isPushed: boolean | null;
  isPushAllowed: boolean;
  onChoose: (delivery: NotificationDelivery) => void;
  onPush: (isOn: boolean) => void;
};

function SubjectRow({
  subject,
  delivery,
  possible,
  channel,
  isPushed,
  isPushAllowed,
  onChoose,
  onPush,
}: SubjectRowProps) {
  const id = useId();
  const { name, hint } = subjectDefinition(subject);
  return (
    <div className={clsx(columns, 'border-b border-hairline')}>
      <div className="col-span-5 pt-3 tablet:col-span-1 tablet:py-3 tablet:pr-6">
        <p className="font-semibold text-strong">{name}</p>
        <p id={`${id}-hint`} className="type-small text-muted">
          {hint}
        </p>
      </div>
      <div
        role="radiogroup"
        aria-label={name}
        aria-describedby={`${id}-hint`}
        className="col-span-4 grid grid-cols-subgrid"
      >
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
      <PushChoice
        label={`${name}: Push`}
        isOn={isPushed}
        isAllowed={isPushAllowed && delivery !== 'off'}
        onChange={onPush}
      />
    </div>
  );
}

interface PushChoiceProps {
  label: string;
  isOn: boolean | null;
  isAllowed: boolean;
  onChange: (isOn: boolean) => void;
}

/** Off until a device is allowed, and where the subject is off. */
function PushChoice({ label, isOn, isAllowed, onChange }: PushChoiceProps) {
  if (isOn === null)
    return (
      <span className="grid min-h-12 place-items-center text-muted tablet:min-h-14">
        <span aria-hidden>–</span>
        <VisuallyHidden>{label}: not available</VisuallyHidden>
      </span>
    );
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isOn && isAllowed}
      disabled={!isAllowed}
      onChange={({ target }) => onChange(target.checked)}
      className="min-h-12 place-content-center border-l border-hairline items-center! gap-0! hover:bg-sunken tablet:min-h-14"
    />
  );
}

function AlwaysSentRow({ channel }: { channel: MessageChannel }) {
  return (
    <div className={clsx(columns, 'border-b border-hairline')}>
      <div className="col-span-5 pt-3 tablet:col-span-1 tablet:py-3 tablet:pr-6">
        <p className="font-semibold text-strong">{alwaysSent.name}</p>
        <p className="type-small text-muted">
          <NoHyphenBreaks text={alwaysSent.hint} />
        </p>
      </div>
      <p className="col-span-4 flex min-h-11 items-center gap-2 type-small text-muted tablet:justify-center">
        <Lock aria-hidden strokeWidth={1.75} className="size-4" />
        Always on, by {channel === 'email' ? 'email' : 'text message'}
      </p>
    </div>
  );
}
