import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { pages } from '#contract/pages.ts';
import { notificationQueries } from '#src/entities/notification/notification-queries.ts';
import { notificationSettingsMutations } from '#src/entities/notification/notification-settings-mutations.ts';
import { pushMutations } from '#src/entities/notification/push/push-mutations.ts';
import { pushQueries } from '#src/entities/notification/push/push-queries.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { DeviceRows } from './device-rows.tsx';
import { hourNames, zoneName } from './settings-labels.ts';
import { SettingsMatrix } from './settings-matrix.tsx';

function NotificationSettingsScreen() {
  const queryClient = useQueryClient();
  const { data: settings, error, refetch } = useQuery(notificationQueries.settings());
  const { data: push } = useQuery(pushQueries.settings());
  const change = useMutation(notificationSettingsMutations.change(queryClient));
  const changePush = useMutation(pushMutations.change(queryClient));
  const isFailed = change.isError || changePush.isError;
  const hourId = useId();
  if (!settings && error)
    return (
      <LoadError
        title="We couldn’t load your notification settings"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="wrap max-w-248 pt-4">
      <Link
        to={pages.notifications.path}
        className="inline-flex min-h-11 items-center gap-2 type-small text-muted hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Notifications
      </Link>
      <h1 className="type-title">Notification settings</h1>
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Address />
        <p role="status" className="flex min-h-6 basis-full items-center gap-1.5 font-semibold tablet:basis-auto">
          {isFailed ? (
            <span className="flex items-center gap-1.5 text-negative">
              <CircleAlert aria-hidden className="size-4" />
              Not saved. Choose again to retry.
            </span>
          ) : (
            (change.isSuccess || changePush.isSuccess) && (
              <span className="flex items-center gap-1.5 text-positive">
                <Check aria-hidden className="size-4" />
                Saved
              </span>
            )
          )}
        </p>
      </div>
      {settings ? (
        <>
          {push && <DeviceRows settings={push} onShowDetails={(showsDetails) => changePush.mutate({ showsDetails })} />}
          <SettingsMatrix
            settings={settings}
            push={push}
            onPush={(subject, isOn) => changePush.mutate({ subjects: { [subject]: isOn } })}
            onChoose={(subject, delivery) => change.mutate({ deliveries: { [subject]: delivery } })}
          />
          {settings.channel === 'email' && (
            <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
              <label htmlFor={hourId} className="type-label text-strong">
                Daily summary arrives at
              </label>
              <Select
                id={hourId}
                className="w-36"
                value={settings.summaryHour}
                onChange={({ target }) => change.mutate({ summaryHour: Number(target.value) })}
              >
                {hourNames.map((name, hour) => (
                  <option key={name} value={hour}>
                    {name}
                  </option>
                ))}
              </Select>
              <span className="type-small text-muted">{zoneName(settings.timeZone)}</span>
            </div>
          )}
          <p className="mt-5 type-small text-muted">
            Whatever you choose, your messages and viewings are always here. Every email you can turn off has a link
            that turns it off, without signing in.
          </p>
        </>
      ) : (
        <div className="grid gap-4 pt-10">
          {repeat(8, (key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}

/** Where emails or text messages go. */
function Address() {
  const { data } = useQuery(userQueries.profile());
  if (!data) return <Skeleton className="h-6 w-72" />;
  const { email, phone, isApplePrivateEmail } = data.user;
  const to = email || phone;
  return (
    <p className="min-w-0">
      {email ? 'Emails go to ' : 'Text messages go to '}
      <strong className="text-strong">{isApplePrivateEmail ? 'your address at Apple, which is hidden' : to}</strong>{' '}
      <Link
        to={paths.editMyProfile('contact')}
        className="inline-flex min-h-6 tablet:ml-2 items-center text-link underline underline-offset-[.25em]"
      >
        {email ? 'Change email' : 'Add an email'}
      </Link>
    </p>
  );
}

export { NotificationSettingsScreen as Component };
