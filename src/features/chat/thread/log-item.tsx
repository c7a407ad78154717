import { MessageRow } from '../message/message-row.tsx';
import { PendingRow } from '../message/pending-row.tsx';
import { DaySeparator, NewMark } from '../message/separators.tsx';
import type { TimelineItem } from '../message/timeline.ts';

export interface LogItemProps {
  item: TimelineItem;
  /** The other person's first name. */
  name: string;
  isOnline: boolean;
  onRetry: (clientId: string) => void;
  onDelete: (clientId: string) => void;
}

export function LogItem({ item, name, isOnline, onRetry, onDelete }: LogItemProps) {
  switch (item.type) {
    case 'day':
      return <DaySeparator label={item.label} />;
    case 'new':
      return <NewMark />;
    case 'message': {
      const { type: _type, key: _key, seq: _seq, ...message } = item;
      return <MessageRow {...message} name={name} />;
    }
    case 'pending':
      return (
        <PendingRow
          pending={item.pending}
          hasState={item.hasState}
          isOnline={isOnline}
          onRetry={onRetry}
          onDelete={onDelete}
        />
      );
  }
}
