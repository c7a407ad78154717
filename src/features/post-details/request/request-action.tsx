import clsx from 'clsx';
import type { RequestDetails } from '#contract/post/post.ts';
import { AnswerRequestButton } from '#src/entities/post/fit/answer-request-button.tsx';
import { ContactAction, type ContactActionProps } from '../owner/contact-action.tsx';

/** Answer a request with a listing, where one is active; else as for a listing. */
export function RequestAction({ post, size, className }: ContactActionProps<RequestDetails>) {
  return post.can.message && post.owner ? (
    <AnswerRequestButton request={post} person={post.owner} size={size} className={clsx('print:hidden', className)} />
  ) : (
    <ContactAction post={post} size={size} className={className} />
  );
}
