import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Bell, Check, type LucideIcon, Smartphone, X } from 'lucide-react';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { useInstallPrompt } from '#src/lib/push/install-prompt.ts';
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

/** Offers notifications after something worth hearing about, on phones the home screen first. The browser is asked only after the press. */
export function PushOffer({ title, text, className }: PushOfferProps) {
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(pushQueries.settings());
  const change = useMutation(pushMutations.change(queryClient));
  const turnOn = useMutation(pushMutations.turnOn(queryClient));
  const install = useInstallPrompt();
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  const [isInstalling, setIsInstalling] = useState(false);
  const support = getPushSupport();
  const dismiss = () => change.mutate({ isOfferDismissed: true });

  if (turnOn.data === true)
    return (
      <p role="status" className={clsx(frame, 'grid-cols-[24px_minmax(0,1fr)] type-small text-positive', className)}>
        <Check aria-hidden className="size-5" />
        Notifications are on for this device.
      </p>
    );
  if (!settings?.isOfferable || isInstalling) return null;
  if (support === 'install first' || (isPhone && install))
    return (
      <PromptCard
        label="Install Gable"
        icon={Smartphone}
        title="Put Gable on your home screen"
        text={
          install
            ? 'Opens at once, and can tell you of answers, viewings and new matches.'
            : 'Press Share, then “Add to Home Screen”. From there it can tell you of answers, viewings and new matches.'
        }
        className={className}
        onDismiss={dismiss}
      >
        {install && (
          <Button
            size="sm"
            onClick={() => {
              setIsInstalling(true);
              install();
            }}
          >
            Install
          </Button>
        )}
      </PromptCard>
    );
  if (support !== 'supported' && !turnOn.isSuccess) return null;
  return (
    <PromptCard
      label="Notifications"
      icon={Bell}
      title={title}
      text={text}
      problem={
        (turnOn.data === false && 'Your browser blocks notifications for this site. Emails still go out.') ||
        (turnOn.isError && 'We couldn’t turn on notifications. Try again later.')
      }
      className={className}
      onDismiss={dismiss}
    >
      <Button size="sm" busy={turnOn.isPending} onClick={() => turnOn.mutate(Notification.requestPermission())}>
        Turn on notifications
      </Button>
    </PromptCard>
  );
}

const frame = 'grid gap-x-3.5 gap-y-0.5 border border-hairline border-t-rule bg-sheet px-4 py-3.5';

interface PromptCardProps extends PropsWithChildren {
  label: string;
  icon: LucideIcon;
  title: string;
  text: string;
  problem?: ReactNode;
  className: string | undefined;
  onDismiss: () => void;
}

function PromptCard({ label, icon: Icon, title, text, problem, className, onDismiss, children }: PromptCardProps) {
  return (
    <aside aria-label={label} className={clsx(frame, 'grid-cols-[24px_minmax(0,1fr)_auto] items-start', className)}>
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 text-strong" />
      <div>
        <p className="font-semibold text-strong">{title}</p>
        <p className="type-small text-muted">{text}</p>
        <p role="status" className="type-small text-negative">
          {problem}
        </p>
      </div>
      <IconButton label="Not now" icon={X} size="sm" tip="end" onClick={onDismiss} />
      <div className="col-span-2 col-start-2 mt-2.5 flex flex-wrap gap-2">
        {children}
        <Button kind="text" size="sm" onClick={onDismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
}
