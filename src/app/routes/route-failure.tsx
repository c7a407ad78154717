import { Suspense } from 'react';
import { useRouteError } from 'react-router-dom';
import { RequestError } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NotFoundScreen } from './not-found.ts';

function words(error: unknown): { title: string; text: string } {
  const status = error instanceof RequestError ? error.status : undefined;
  if (status === 403) return { title: 'This is not yours to open', text: 'It belongs to another member.' };
  if (error instanceof RequestError) {
    const number = error.requestId ? ` If it happens again, tell us this number: ${error.requestId}.` : '';
    return { title: 'We could not load this page', text: `${error.message}.${number}` };
  }
  return {
    title: 'This page did not open',
    text: 'It may have changed since you opened the site. Loading it again helps.',
  };
}

/** Stands where a page failed; the shell around it stays. */
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
              Load it again
            </Button>
            <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
          </>
        }
      />
    </div>
  );
}
