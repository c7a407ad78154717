import { UserRound } from 'lucide-react';
import { formatMonth } from '#contract/format/dates.ts';
import type { RequestDetails } from '#contract/post/post.ts';
import { seekerRows } from '#src/entities/post/facts/wishes.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { SideCard } from '#src/ui/layout/side-card.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { PostActions } from '../page/post-actions.tsx';
import { RequestAction } from '../request/request-action.tsx';
import { Person } from './owner-card.tsx';

/** Visitors see no name. */
export function SeekerCard({ post }: { post: RequestDetails }) {
  const looking = post.kind === 'buy_request' ? 'Looking to buy' : 'Looking to rent';
  const rows = seekerRows(post);
  return (
    <SideCard label="Who posted">
      <p className="mb-2 type-caption text-muted">{looking}</p>
      {post.owner ? (
        <Person owner={post.owner} line={`Member since ${formatMonth(post.owner.memberSince)}`} />
      ) : (
        <div className="flex items-center gap-3">
          <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-full bg-sunken text-muted">
            <UserRound strokeWidth={1.75} className="size-6" />
          </span>
          <div>
            <h2 className="type-heading">Gable member</h2>
            <p className="type-small text-muted">Sign in to see who posted</p>
          </div>
        </div>
      )}
      {rows.length > 0 && <FactRows rows={rows} className="mt-4 type-small" />}
      <RequestAction post={post} className="mt-5 w-full" />
      <PostActions post={post} />
      <AnswerNote post={post} />
    </SideCard>
  );
}

function AnswerNote({ post }: { post: RequestDetails }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const isOpen = post.status === 'active';
  if (!isOpen || post.can.edit || post.can.message) return null;
  const isSale = post.kind === 'buy_request';
  return (
    <div className="mt-3 type-caption text-muted print:hidden">
      <p>{`You need an active ${isSale ? 'sale' : 'rental'} listing to respond.`}</p>
      {isMember && (
        <p className="mt-2">
          <MoreLink to={isSale ? paths.createSaleProperty() : paths.createRentProperty()}>
            {isSale ? 'List a property for sale' : 'List a property for rent'}
          </MoreLink>
        </p>
      )}
    </div>
  );
}
