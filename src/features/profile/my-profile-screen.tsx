import { Pencil } from 'lucide-react';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { AccountActions } from './account-actions.tsx';
import { MyProfileSkeleton } from './my-profile-skeleton.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SessionsList } from './sessions-list.tsx';
import { StandingCard } from './standing-card.tsx';
import { type Account, useAccount } from './use-account.ts';

/** `/my-profile`: who somebody is here, what is still missing, where they are signed in, and what is theirs to take away. */
function MyProfileScreen() {
  const { account, error, retry } = useAccount();
  if (account) return <MyProfile account={account} />;
  return error ? (
    <LoadFailure title="We could not load your profile" message={error.message} onRetry={retry} />
  ) : (
    <MyProfileSkeleton />
  );
}

function MyProfile({ account }: { account: Account }) {
  const { user } = account;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pt-8 pb-(--section-gap) desk:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="min-w-0">
        <ProfileHead account={account} />
      </div>
      <div className="min-w-0 desk:row-span-2">
        <StandingCard account={account} />
      </div>
      <div className="min-w-0">
        <ProfileFacts
          user={user}
          action={
            <ButtonLink size="sm" icon={Pencil} to={paths.editMyProfile('about')}>
              Edit my profile
            </ButtonLink>
          }
        />
        <SessionsList />
        <AccountActions user={user} />
      </div>
    </div>
  );
}

export { MyProfileScreen as Component };
