import clsx from 'clsx';
import {
  BadgeCheck,
  CalendarClock,
  Check,
  CircleX,
  Clock,
  CreditCard,
  DoorClosed,
  DoorOpen,
  Heart,
  Info,
  type LucideIcon,
  Search,
  TrendingDown,
  Users,
} from 'lucide-react';
import { formatAge, formatTime } from '#contract/format/dates.ts';
import type { Notification } from '#contract/notification/notification.ts';
import type { NotificationType } from '#contract/notification/notification-types.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

const icons: Record<NotificationType, LucideIcon> = {
  viewing_reminder: CalendarClock,
  open_house: DoorOpen,
  open_house_moved: DoorOpen,
  open_house_cancelled: DoorClosed,
  match_found: Search,
  favourite_price_change: TrendingDown,
  favourite_closed: Heart,
  shared_list: Users,
  post_expiring: Clock,
  post_expired: CircleX,
  kyc_result: BadgeCheck,
  payment_failed: CircleX,
  subscription_changed: CreditCard,
  system: Info,
};

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** The time of day where the heading has the day. */
  hasTime: boolean;
  onRead: () => void;
}

/** Notification list row; opening its link marks it as read. */
export function NotificationRow({ notification, now, hasTime, onRead }: NotificationRowProps) {
  const { type, title, body, link, readAt, createdAt } = notification;
  const Icon = icons[type];
  const isUnread = readAt === null;
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] gap-x-4 border-b border-hairline py-4 hover:bg-sunken">
      <span className={clsx('flex items-center gap-1.5 self-start pt-0.5', isUnread ? 'text-mark' : 'text-muted')}>
        <span aria-hidden className={clsx('size-2 rounded-full', isUnread && 'bg-current')} />
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className={isUnread ? 'font-semibold text-strong' : undefined}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {link ? (
            <Link to={link} onClick={onRead} className="after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {body && <p className="type-small whitespace-pre-line text-muted">{body}</p>}
      </div>
      <div className="relative flex flex-col items-end gap-1">
        <time dateTime={createdAt} className="type-small text-muted tabular-nums">
          {hasTime ? formatTime(createdAt) : formatAge(createdAt, now)}
        </time>
        {isUnread && (
          <IconButton
            icon={Check}
            tip="end"
            label={`Mark as read: ${title}`}
            onClick={onRead}
            className="-mt-1 -mr-2.5 -mb-3.5"
          />
        )}
      </div>
    </li>
  );
}
