import { BadgeCheck, CircleAlert, CircleCheck, Clock, type LucideIcon, PencilLine } from 'lucide-react';
import type { KycStep } from '#contract/kyc.ts';
import { formatDay } from '#src/lib/dates.ts';
import { paths } from '#src/lib/paths.ts';
import type { Account } from './use-account.ts';

/** How far somebody has come, in words. */
interface Standing {
  tone: 'positive' | 'caution' | 'negative';
  icon: LucideIcon;
  tag: string;
  title: string;
  text: string;
  next?: { label: string; to: string };
}

const unfinished = { tone: 'caution', icon: PencilLine, tag: 'Not complete yet' } as const;
const finish = { label: 'Finish your profile', to: paths.editMyProfile() };
const untilThen = 'Once it is complete you can post homes and requests.';

const standings: Record<KycStep, (account: Account) => Standing> = {
  registered: () => ({
    ...unfinished,
    title: 'Say who you are',
    text: `Are you here for yourself, or as a licensed agent? Then a few facts about you. ${untilThen}`,
    next: finish,
  }),
  individual_profile_incomplete: () => ({
    ...unfinished,
    title: 'Your profile is almost there',
    text: untilThen,
    next: finish,
  }),
  agent_profile_incomplete: () => ({
    ...unfinished,
    title: 'Your profile is almost there',
    text: 'Once it is complete you can post homes, and send your licence for the tick.',
    next: finish,
  }),
  individual_profile_updated: () => ({
    tone: 'positive',
    icon: CircleCheck,
    tag: 'Complete',
    title: 'Your profile is complete',
    text: 'You can post homes and requests, and write to people.',
  }),
  agent_profile_complete: () => ({
    tone: 'positive',
    icon: CircleCheck,
    tag: 'Complete',
    title: 'Send your licence for the tick',
    text: 'You can post homes already. Once we have seen your licence, your name carries the tick of a verified agent.',
    next: { label: 'Send your licence', to: paths.editMyProfile('document') },
  }),
  agent_verification_pending: ({ kyc }) => ({
    tone: 'caution',
    icon: Clock,
    tag: 'Being checked',
    title: 'We are looking at your licence',
    text: `${kyc.document ? `You sent it on ${formatDay(kyc.document.sentAt)}. ` : ''}You can post homes meanwhile. We write to you as soon as it is decided.`,
  }),
  agent_verified: ({ user }) => ({
    tone: 'positive',
    icon: BadgeCheck,
    tag: 'Verified agent',
    title: 'Your licence is verified',
    text: user.agent?.verifiedAt
      ? `Since ${formatDay(user.agent.verifiedAt)} your name carries the tick.`
      : 'Your name carries the tick.',
  }),
  agent_verification_rejected: () => ({
    tone: 'negative',
    icon: CircleAlert,
    tag: 'Not verified',
    title: 'We could not verify your licence',
    text: 'Put right what is wrong, then send it again.',
    next: { label: 'Send it again', to: paths.editMyProfile('document') },
  }),
};

/** How far somebody has come in saying who they are, and what is next. */
export const standingOf = (account: Account): Standing => standings[account.kyc.step](account);
