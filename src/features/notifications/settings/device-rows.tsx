import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Bell, BellOff, EyeOff, type LucideIcon, MonitorDown, Moon, Smartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatAgeInText, formatDay } from '#contract/format/dates.ts';
import type { PushDevice, PushSettings } from '#contract/notification/push.ts';
import { pushMutations } from '#src/entities/notification/push/push-mutations.ts';
import { pushQueries } from '#src/entities/notification/push/push-queries.ts';
import { describeBrowser } from '#src/lib/format/describe-browser.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { useInstallPrompt } from '#src/lib/push/install-prompt.ts';
import { getPushSupport } from '#src/lib/push/push-subscription.ts';
import { isInstalled } from '#src/lib/push/service-worker.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { zoneName } from './settings-labels.ts';

interface DeviceRowsProps {
  settings: PushSettings;
  onShowDetails: (showsDetails: boolean) => void;
}

/** Where pushes arrive, and how much of them shows on a locked screen. */
export function DeviceRows({ settings, onShowDetails }: DeviceRowsProps) {
  const { devices, showsDetails, timeZone } = settings;
  const { data: isSubscribed } = useQuery(pushQueries.isSubscribed());
  const current = isSubscribed ? devices.find((device) => device.current) : undefined;
  const detailsId = useId();
  return (
    <section aria-labelledby={`${detailsId}-heading`} className="mb-9">
      <h2 id={`${detailsId}-heading`} className="mb-2.5 type-heading text-strong">
        On your devices
      </h2>
      <ul className="border-t border-strong">
        <ThisDevice device={current} />
        {devices
          .filter((device) => !device.current)
          .map((device) => (
            <OtherDevice key={device.id} device={device} />
          ))}
        <InstallRow />
        <Row
          icon={EyeOff}
          title="On a locked screen"
          text="Without details, a notification says only “New message”. With them, it names people and homes and shows the first words."
        >
          <Checkbox
            label="Show details"
            checked={showsDetails}
            onChange={({ target }) => onShowDetails(target.checked)}
          />
        </Row>
        <Row
          icon={Moon}
          title="Quiet hours"
          text={`Notifications wait from 9 pm until 8 am, ${zoneName(timeZone)}, except reminders of a viewing.`}
        />
      </ul>
    </section>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  text: string;
  problem?: string | undefined;
  success?: string | undefined;
  children?: ReactNode;
}

function Row({ icon: Icon, title, text, problem, success, children }: RowProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-hairline py-3.5 tablet:grid-cols-[24px_minmax(0,1fr)_auto]">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 self-start text-strong" />
      <div className="min-w-0">
        <p className="font-semibold text-strong">{title}</p>
        <p className="type-small text-muted">{text}</p>
        <p role="status" className={clsx('type-small', problem === undefined ? 'text-positive' : 'text-negative')}>
          {problem ?? success}
        </p>
      </div>
      <div className="col-start-2 justify-self-start tablet:col-start-auto">{children}</div>
    </li>
  );
}

const unsupportedTexts = {
  blocked: 'Blocked for this site. Allow them in your browser’s site settings, then come back. Emails still go out.',
  'install first':
    'On an iPhone or iPad, install first: press Share, then “Add to Home Screen”, and open Gable from there.',
  unsupported: 'This browser can’t show them. Emails still go out.',
};

function ThisDevice({ device }: { device: PushDevice | undefined }) {
  const queryClient = useQueryClient();
  const turnOn = useMutation(pushMutations.turnOn(queryClient));
  const turnOff = useMutation(pushMutations.turnOff(queryClient));
  const sendTest = useMutation(pushMutations.sendTest());
  const support = getPushSupport();
  const title = 'Notifications on this device';
  if (device)
    return (
      <Row
        icon={Bell}
        title={title}
        text={`On since ${formatDay(device.createdAt)}, ${describeBrowser(device.userAgent).name}. Choose what for in the column “Push”.`}
        problem={
          turnOff.isError
            ? 'We couldn’t turn them off. Try again.'
            : sendTest.isError
              ? inlineMessage(sendTest.error)
              : undefined
        }
        success={sendTest.isSuccess ? 'Sent. It arrives in a few seconds.' : undefined}
      >
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={turnOff.isPending} onClick={() => turnOff.mutate(device)}>
            Turn off
          </Button>
          <Button kind="text" size="sm" busy={sendTest.isPending} onClick={() => sendTest.mutate(device.id)}>
            Send a test
          </Button>
        </div>
      </Row>
    );
  if (support !== 'supported') return <Row icon={BellOff} title={title} text={unsupportedTexts[support]} />;
  return (
    <Row
      icon={Bell}
      title={title}
      text="Off. Turn them on to hear of answers, viewings and new matches while Gable is closed."
      problem={
        turnOn.isError
          ? 'We couldn’t turn them on. Try again later.'
          : turnOn.data === false
            ? 'Your browser didn’t allow them.'
            : undefined
      }
    >
      <Button size="sm" busy={turnOn.isPending} onClick={() => turnOn.mutate(Notification.requestPermission())}>
        Turn on
      </Button>
    </Row>
  );
}

function OtherDevice({ device }: { device: PushDevice }) {
  const turnOff = useMutation(pushMutations.turnOff(useQueryClient()));
  const { name } = describeBrowser(device.userAgent);
  const last = device.lastUsedAt ? ` Last one ${formatAgeInText(device.lastUsedAt)}.` : '';
  return (
    <Row
      icon={Smartphone}
      title={`Notifications on ${name}`}
      text={`On since ${formatDay(device.createdAt)}.${last}`}
      problem={turnOff.isError ? 'We couldn’t turn them off. Try again.' : undefined}
    >
      <Button
        kind="text"
        size="sm"
        busy={turnOff.isPending}
        aria-label={`Turn off notifications on ${name}`}
        onClick={() => turnOff.mutate(device)}
      >
        Turn off
      </Button>
    </Row>
  );
}

function InstallRow() {
  const install = useInstallPrompt();
  if (isInstalled()) return null;
  return (
    <Row
      icon={MonitorDown}
      title="Install Gable"
      text={
        install
          ? 'Its own window and icon. The same site, nothing to update.'
          : 'Its own window and icon. Choose “Install” or “Add to Home Screen” in your browser’s menu.'
      }
    >
      {install && (
        <Button size="sm" onClick={install}>
          Install
        </Button>
      )}
    </Row>
  );
}
