import { Pencil } from 'lucide-react';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { AccountActions } from './account/account-actions.tsx';
import { MyProfileSkeleton } from './overview/my-profile-skeleton.tsx';
import { ProfileFacts } from './overview/profile-facts.tsx';
import { ProfileHead } from './overview/profile-head.tsx';
import { VerificationCard } from './overview/verification-card.tsx';
import { SessionsList } from './sessions/sessions-list.tsx';
import { type Account, useAccount } from './use-account.ts';

function MyProfileScreen() {
  const { account, error, retry } = useAccount();
  if (account) return <MyProfile account={account} />;
  return error ? (
    <LoadError title="We couldn’t load your profile" message={error.message} onRetry={retry} />
  ) : (
    <MyProfileSkeleton />
  );
}

function MyProfile({ account }: { account: Account }) {
  const { user } = account;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pt-8 desk:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="min-w-0">
        <ProfileHead account={account} />
      </div>
      <div className="min-w-0 desk:row-span-2">
        <VerificationCard account={account} />
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
