import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Bell, Check, X } from 'lucide-react';
import { getPushSupport } from '#src/lib/push/push-subscription.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { pushMutations } from './push-mutations.ts';
import { pushQueries } from './push-queries.ts';

interface PushOfferProps {
  title: string;
  text: string;
  className?: string;
}

/** Offers notifications after something worth hearing about. The browser is asked only after the press. */
export function PushOffer({ title, text, className }: PushOfferProps) {
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(pushQueries.settings());
  const change = useMutation(pushMutations.change(queryClient));
  const turnOn = useMutation(pushMutations.turnOn(queryClient));
  const dismiss = () => change.mutate({ isOfferDismissed: true });
  const frame = clsx('grid gap-x-3.5 gap-y-0.5 border border-hairline border-t-rule bg-sheet px-4 py-3.5', className);

  if (turnOn.data === true)
    return (
      <p role="status" className={clsx(frame, 'grid-cols-[24px_minmax(0,1fr)] type-small text-positive')}>
        <Check aria-hidden className="size-5" />
        Notifications are on for this device.
      </p>
    );
  if (!settings?.isOfferable || (getPushSupport() !== 'supported' && !turnOn.isSuccess)) return null;
  return (
    <aside aria-label="Notifications" className={clsx(frame, 'grid-cols-[24px_minmax(0,1fr)_auto] items-start')}>
      <Bell aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 text-strong" />
      <div>
        <p className="font-semibold text-strong">{title}</p>
        <p className="type-small text-muted">{text}</p>
        <p role="status" className="type-small text-negative">
          {turnOn.data === false && 'Your browser blocks notifications for this site. Emails still go out.'}
          {turnOn.isError && 'We couldn’t turn on notifications. Try again later.'}
        </p>
      </div>
      <IconButton label="Not now" icon={X} size="sm" tip="end" onClick={dismiss} />
      <div className="col-span-2 col-start-2 mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" busy={turnOn.isPending} onClick={() => turnOn.mutate(Notification.requestPermission())}>
          Turn on notifications
        </Button>
        <Button kind="text" size="sm" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
}
