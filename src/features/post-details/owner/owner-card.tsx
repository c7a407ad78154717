import { BadgeCheck } from 'lucide-react';
import { formatMonth } from '#contract/format/dates.ts';
import type { ListingDetails, PostOwner } from '#contract/post/post.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { SideCard } from '#src/ui/layout/side-card.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { PostActions } from '../page/post-actions.tsx';
import { ContactAction } from './contact-action.tsx';

export function OwnerCard({ post }: { post: ListingDetails }) {
  const { owner } = post;
  return (
    <SideCard label="Contact">
      <Person owner={owner} line={roleOf(owner)} />
      <ContactAction post={post} className="mt-5 w-full" />
      <PostActions post={post} />
      <FactRows
        className="mt-4 type-small"
        rows={[
          ...(owner.brokerage ? [{ term: 'Brokerage', value: owner.brokerage }] : []),
          { term: 'Member since', value: formatMonth(owner.memberSince) },
        ]}
      />
      {owner.userType === 'Agent' && (
        <p className="mt-4 type-small print:hidden">
          <MoreLink to={paths.agentProfile(owner.id)}>{`About ${owner.firstName}`}</MoreLink>
        </p>
      )}
    </SideCard>
  );
}

export function Person({ owner, line }: { owner: PostOwner; line: string }) {
  const name = `${owner.firstName} ${owner.lastName}`.trim();
  const [smallest] = owner.picture?.widths ?? [];
  return (
    <div className="flex items-center gap-3">
      <Avatar
        firstName={owner.firstName}
        lastName={owner.lastName}
        size="lg"
        picture={owner.picture && smallest ? `${owner.picture.url}-${smallest}.webp` : null}
      />
      <div className="min-w-0">
        <h2 className="type-heading">{name}</h2>
        <p className="flex items-center gap-1.5 type-small text-muted">
          {owner.verified && <BadgeCheck aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-positive" />}
          {line}
        </p>
      </div>
    </div>
  );
}

function roleOf({ userType, verified }: PostOwner): string {
  if (userType !== 'Agent') return 'Private owner';
  return verified ? 'Verified agent' : 'Agent';
}
