import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { notificationsPerPage } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { notificationMutations } from '#src/entities/notification/notification-mutations.ts';
import { notificationQueries } from '#src/entities/notification/notification-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { groupByDay } from './group-by-day.ts';
import { NotificationRow } from './notification-row.tsx';

/** The member's notifications by day, a page at a time. */
function NotificationsScreen() {
  const [parameters] = useSearchParams();
  const page = /^[1-9]\d{0,3}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1;
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(notificationQueries.list(page));
  const markRead = useMutation(notificationMutations.markRead(queryClient));
  const now = new Date();
  const hasUnread = data?.notifications.some(({ readAt }) => readAt === null) ?? false;
  const pageCount = Math.ceil((data?.total ?? 0) / notificationsPerPage);

  return (
    <div className="wrap max-w-232 pt-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <h1 className="type-title">Notifications</h1>
        <div className="flex flex-wrap items-center">
          {hasUnread && (
            <Button kind="text" onClick={() => markRead.mutate(null)}>
              Mark all as read
            </Button>
          )}
          <ButtonLink kind="text" icon={Settings} to={paths.notificationSettings()}>
            Settings
          </ButtonLink>
        </div>
      </div>
      {error ? (
        <RetryState
          title="We couldn’t load your notifications"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <div className="grid gap-4">
          {repeat(6, (key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </div>
      ) : data.notifications.length === 0 ? (
        <EmptyState
          title="No notifications yet"
          text="We’ll let you know about price changes on homes you saved, and about your posts."
          actions={
            <ButtonLink kind="main" to={paths.explore()}>
              Explore homes
            </ButtonLink>
          }
        />
      ) : (
        <>
          {groupByDay(data.notifications, now).map(({ heading, notifications }) => (
            <section key={heading} aria-label={heading} className="mb-6">
              <h2 className="type-label border-t border-strong pt-2">{heading}</h2>
              <ul>
                {notifications.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    now={now}
                    hasTime={heading !== 'Earlier'}
                    onRead={() => notification.readAt === null && markRead.mutate(notification.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Pagination
            page={Math.min(page, pageCount)}
            pageCount={pageCount}
            hrefOf={(to) => `${pages.notifications.path}?page=${to}`}
          />
        </>
      )}
    </div>
  );
}

export { NotificationsScreen as Component };
