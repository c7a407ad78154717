import { BadgeCheck } from 'lucide-react';
import { provinces } from '#contract/vocabulary.ts';
import { Avatar } from '#src/ui/media/avatar.tsx';
import type { Account } from '../use-account.ts';
import { fullName } from './full-name.ts';

/** Picture, name, type and city. The tick marks a verified licence only. */
export function ProfileHead({ account: { user, kyc } }: { account: Account }) {
  const name = fullName(user);
  const isVerified = kyc.step === 'agent_verified';
  const place = [user.city, user.province && provinces[user.province]].filter(Boolean).join(', ');
  const type = kyc.userType === 'Agent' && isVerified ? 'Verified agent' : kyc.userType;
  return (
    <div className="flex items-center gap-5 tablet:gap-6">
      <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.profilePicture} size="xl" />
      <div className="min-w-0">
        <h1 className="type-title">{name || 'My profile'}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          {isVerified && <BadgeCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-positive" />}
          {type && <span className="font-semibold text-strong">{type}</span>}
          {place && <span className="text-muted">{place}</span>}
        </p>
      </div>
    </div>
  );
}
