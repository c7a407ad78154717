import { Suspense } from 'react';
import { useRouteError } from 'react-router-dom';
import { RequestError } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { NotFoundScreen } from './not-found.ts';

function words(error: unknown): { title: string; text: string } {
  const status = error instanceof RequestError ? error.status : undefined;
  if (status === 403) return { title: 'You don’t have access to this page', text: 'It belongs to another member.' };
  if (error instanceof RequestError) {
    const number = error.requestId ? ` If it happens again, send us this reference: ${error.requestId}.` : '';
    return { title: 'We couldn’t load this page', text: `${error.message}.${number}` };
  }
  return {
    title: 'This page didn’t load',
    text: 'You may be offline, or the site may have been updated. Try reloading.',
  };
}

export function RouteFailure() {
  const error = useRouteError();
  if (error instanceof RequestError && error.status === 404) {
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    );
  }
  const { title, text } = words(error);
  return (
    <div className="wrap py-16" role="alert">
      <EmptyState
        as="h1"
        title={title}
        text={text}
        actions={
          <>
            <Button kind="main" onClick={() => window.location.reload()}>
              Reload
            </Button>
            <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
          </>
        }
      />
    </div>
  );
}
