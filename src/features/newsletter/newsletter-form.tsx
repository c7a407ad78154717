import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector, useAppStore } from '#src/state/hooks.ts';
import { NoScript } from '#src/ui/feedback/no-script.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { newsletterMutations } from './newsletter-mutations.ts';
import { useNewsletterLinks } from './use-newsletter-links.ts';

const ChangePlaceDialog = lazyComponent(async () => (await import('./change-place-dialog.tsx')).ChangePlaceDialog);

export function NewsletterForm() {
  const id = useId();
  const store = useAppStore();
  const noun = useAppSelector(({ activePage }) => (activePage.active_page === 'commercial' ? 'spaces' : 'homes'));
  const { placeToken } = useNewsletterLinks();
  const [isChangingPlace, setIsChangingPlace] = useState(placeToken !== null);
  const isHydrated = useHydrated();
  const subscription = useMutation(newsletterMutations.subscribe());

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const email = String(entered.get('email')).trim();
    if (email === '' || subscription.isPending) return;
    const { location, activePage } = store.getState();
    const { latitude: lat, longitude: lng } = location;
    const place = lat === null || lng === null ? undefined : { lat, lng };
    const website = String(entered.get('website'));
    subscription.mutate({ email, place, section: activePage.active_page, website });
    form.reset();
  }

  return (
    <div>
      <label htmlFor={id} className="font-display font-medium text-[1.25rem] text-on-masthead leading-[1.3]">
        {`New ${noun}, once a week`}
      </label>
      <p className="mt-3">One email every Saturday morning. No daily noise.</p>
      <form onSubmit={subscribe} className="my-3 flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.ca"
          className="min-h-control-md min-w-0 flex-[1_1_12rem] rounded-control border border-on-masthead-muted bg-transparent px-3 text-on-masthead placeholder:text-on-masthead-muted hover:border-on-masthead"
        />
        <div aria-hidden="true" className="sr-only">
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button
          type="submit"
          // Before the script the browser would put the address into the address of the page.
          disabled={!isHydrated}
          aria-busy={subscription.isPending || undefined}
          className="min-h-control-md rounded-control bg-on-masthead px-[1.125rem] font-semibold text-masthead enabled:hover:opacity-90 disabled:opacity-70"
        >
          Subscribe
        </button>
      </form>
      <NoScript>
        <p className="mb-3">Subscribing needs JavaScript.</p>
      </NoScript>
      <p role="status" className="mb-3 font-semibold text-on-masthead empty:hidden">
        {subscription.data}
      </p>
      <p className="type-small">
        By subscribing you agree to our{' '}
        <Link to={paths.staticPage('privacy-policy')} className="text-on-masthead underline underline-offset-[.2em]">
          privacy policy
        </Link>
        .
      </p>
      {placeToken !== null && (
        <ChangePlaceDialog
          open={isChangingPlace}
          onOpenChange={setIsChangingPlace}
          onLoadError={() => setIsChangingPlace(false)}
          token={placeToken}
        />
      )}
    </div>
  );
}
