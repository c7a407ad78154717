import { contactTopics, type Ticket } from '#contract/content/contact.ts';
import { formatLongDay, formatTime } from '#contract/format/dates.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import type { SentMessage } from './sent-message.ts';

const copyRows: Record<Ticket['copy'], { term: string; value: string }> = {
  whole: { term: 'Copy', value: 'In your inbox' },
  short: { term: 'Confirmation', value: 'In your inbox' },
  none: { term: 'Confirmation', value: 'Not sent again' },
};

const nextSteps: Record<Ticket['copy'], string> = {
  whole: 'To add something, reply to the copy we sent you. It keeps the same ticket.',
  short: 'To add something, reply to the email we sent you. It keeps the same ticket.',
  none: 'We emailed this address only a moment ago, so please note the ticket number.',
};

interface SentTicketProps {
  sent: SentMessage;
  onAgain: () => void;
}

export function SentTicket({ sent: { ticket, topic }, onAgain }: SentTicketProps) {
  const { number, sentAt, copy } = ticket;
  return (
    <div>
      <div className="max-w-[34rem] border-y border-dashed border-control pt-5 pb-3">
        <p className="type-caption">Ticket</p>
        <p className="mb-3 type-price-xl text-strong">{number}</p>
        <FactRows
          rows={[
            { term: 'Topic', value: contactTopics[topic] },
            { term: 'Sent', value: `${formatLongDay(sentAt)}, ${formatTime(sentAt)}` },
            copyRows[copy],
          ]}
          className="*:last:border-b-0"
        />
      </div>
      <p className="mt-6 max-w-[34rem] text-muted">{nextSteps[copy]}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="main" to={paths.home()}>
          Back to home
        </ButtonLink>
        <Button kind="text" onClick={onAgain}>
          Send another message
        </Button>
      </div>
    </div>
  );
}
