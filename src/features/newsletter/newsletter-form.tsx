import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';
import { newsletterMutations } from './newsletter-mutations.ts';
import { useNewsletterLinks } from './use-newsletter-links.ts';

export function NewsletterForm() {
  const id = useId();
  useNewsletterLinks();
  const subscription = useMutation(newsletterMutations.subscribe());

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email')).trim();
    if (email === '' || subscription.isPending) return;
    subscription.mutate(email);
    form.reset();
  }

  return (
    <div>
      <label htmlFor={id} className="font-display font-medium text-[1.25rem] text-on-masthead leading-[1.3]">
        New homes, once a week
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
        <button
          type="submit"
          aria-busy={subscription.isPending || undefined}
          className="min-h-control-md rounded-control bg-on-masthead px-[1.125rem] font-semibold text-masthead hover:opacity-90"
        >
          Subscribe
        </button>
      </form>
      <p className="type-small">
        By subscribing you agree to our{' '}
        <Link to={paths.staticPage('privacy-policy')} className="text-on-masthead underline underline-offset-[.2em]">
          privacy policy
        </Link>
        .
      </p>
    </div>
  );
}
