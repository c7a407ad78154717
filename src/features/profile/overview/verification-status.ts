import { BadgeCheck, CircleAlert, CircleCheck, Clock, type LucideIcon, PencilLine } from 'lucide-react';
import type { KycStep } from '#contract/account/kyc.ts';
import { formatDay } from '#contract/format/dates.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import type { Account } from '../use-account.ts';

interface VerificationState {
  tone: 'positive' | 'caution' | 'negative';
  icon: LucideIcon;
  tag: string;
  title: string;
  text: string;
  next?: { label: string; to: string };
}

const unfinished = { tone: 'caution', icon: PencilLine, tag: 'Incomplete' } as const;
const finish = { label: 'Finish your profile', to: paths.editMyProfile() };
const untilThen = 'Once it’s complete, you can post listings and requests.';

const verificationStates: Record<KycStep, (account: Account) => VerificationState> = {
  registered: () => ({
    ...unfinished,
    title: 'Tell us about yourself',
    text: `Are you here for yourself or as a licensed agent? Answer that and a few questions about you. ${untilThen}`,
    next: finish,
  }),
  individual_profile_incomplete: () => ({
    ...unfinished,
    title: 'Your profile is almost complete',
    text: untilThen,
    next: finish,
  }),
  agent_profile_incomplete: () => ({
    ...unfinished,
    title: 'Your profile is almost complete',
    text: 'Once it’s complete, you can post listings and submit your licence for the verified badge.',
    next: finish,
  }),
  individual_profile_updated: () => ({
    tone: 'positive',
    icon: CircleCheck,
    tag: 'Complete',
    title: 'Your profile is complete',
    text: 'You can post listings and requests, and message people.',
  }),
  agent_profile_complete: () => ({
    tone: 'positive',
    icon: CircleCheck,
    tag: 'Complete',
    title: 'Submit your licence to get verified',
    text: 'You can already post listings. You’ll get the verified badge once we’ve reviewed your licence.',
    next: { label: 'Submit your licence', to: paths.editMyProfile('document') },
  }),
  agent_verification_pending: ({ kyc }) => ({
    tone: 'caution',
    icon: Clock,
    tag: 'Under review',
    title: 'We’re reviewing your licence',
    text: `${kyc.document ? `Sent on ${formatDay(kyc.document.sentAt)}. ` : ''}You can post listings in the meantime. We’ll email you once it’s reviewed.`,
  }),
  agent_verified: ({ user }) => ({
    tone: 'positive',
    icon: BadgeCheck,
    tag: 'Verified agent',
    title: 'Your licence is verified',
    text: user.agent?.verifiedAt
      ? `You’ve had the verified badge since ${formatDay(user.agent.verifiedAt)}.`
      : 'Your name has the verified badge.',
  }),
  agent_verification_rejected: () => ({
    tone: 'negative',
    icon: CircleAlert,
    tag: 'Not verified',
    title: 'We couldn’t verify your licence',
    text: 'Fix what’s wrong, then submit it again.',
    next: { label: 'Submit again', to: paths.editMyProfile('document') },
  }),
};

/** The member's verification status and the next step. */
export const verificationStateOf = (account: Account): VerificationState =>
  verificationStates[account.kyc.step](account);
