import { useMutation } from '@tanstack/react-query';
import { subjectOfToken } from '#contract/notification/notification-settings.ts';
import { subjectDefinition } from '#contract/notification/notification-types.ts';
import { notificationSettingsMutations } from '#src/entities/notification/notification-settings-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useConsumedQuery } from '#src/lib/navigation/use-consumed-query.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';

const queryNames = ['token'];

/** Works without signing in. Opening it changes nothing: mail filters follow links. */
function UnsubscribeScreen() {
  const token = useConsumedQuery(queryNames).get('token') ?? '';
  const subject = subjectOfToken(token);
  const unsubscribe = useMutation(notificationSettingsMutations.unsubscribe());
  const what = subject && (subject === 'daily_summary' ? 'the daily summary' : `“${subjectDefinition(subject).name}”`);
  return (
    <div className="wrap max-w-160 py-(--section-gap)">
      {unsubscribe.isSuccess ? (
        <>
          <h1 className="type-title">You’re unsubscribed</h1>
          <p role="status" className="mt-4">
            We won’t email you about {what} any more. You’ll still find everything on Gable.
          </p>
        </>
      ) : what ? (
        <>
          <h1 className="type-title">Unsubscribe</h1>
          <p className="mt-4">Stop emails about {what}? You’ll still find everything on Gable.</p>
          {unsubscribe.error && (
            <p role="alert" className="mt-4 text-negative">
              {inlineMessage(unsubscribe.error)}
            </p>
          )}
        </>
      ) : (
        <>
          <h1 className="type-title">This link is no longer active</h1>
          <p className="mt-4">
            Use the link in your latest email, or sign in and choose your emails in your notification settings.
          </p>
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {what && !unsubscribe.isSuccess && (
          <Button kind="main" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(token)}>
            Unsubscribe
          </Button>
        )}
        <ButtonLink kind={what ? 'line' : 'main'} to={paths.notificationSettings()}>
          Notification settings
        </ButtonLink>
      </p>
    </div>
  );
}

export { UnsubscribeScreen as Component };
