import type { NotificationDelivery } from '#contract/notification/notification-types.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import type { EmailedMatches } from './use-emailed-matches.ts';

const frequencies = [
  { value: 'email', label: 'Right away' },
  { value: 'daily', label: 'Once a day' },
  { value: 'site', label: 'Never' },
] as const;
type Frequency = (typeof frequencies)[number]['value'];

/** How often new matches of all requests and alerts are emailed; nothing without an email address. */
export function EmailFrequency({ emailed: { delivery, summaryHour, choose } }: { emailed: EmailedMatches }) {
  if (!delivery) return null;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p aria-hidden className="type-label text-strong">
        {question}
      </p>
      <SegmentedControl label={question} options={frequencies} value={frequencyOf(delivery)} onChange={choose} />
      <p className="type-caption text-muted">
        {`${hintOf(delivery, summaryHour)} This applies to all your requests and alerts.`}
      </p>
    </div>
  );
}

const question = 'How often should we email you?';

const frequencyOf = (delivery: NotificationDelivery): Frequency => (delivery === 'off' ? 'site' : delivery);

function hintOf(delivery: NotificationDelivery, summaryHour: number): string {
  if (delivery === 'off') return 'New matches are off in your notification settings.';
  const onGable = 'New matches always show on Gable.';
  if (delivery === 'site') return onGable;
  const when =
    delivery === 'email'
      ? 'As they come, from 8 am to 9 pm.'
      : `One email at ${hourText(summaryHour)} with everything new.`;
  return `${when} ${onGable}`;
}

const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
