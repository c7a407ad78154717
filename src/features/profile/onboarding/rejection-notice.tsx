import { CircleAlert } from 'lucide-react';
import type { KycUser } from '#contract/account/user.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';

/** Why a verification was rejected; nothing where none was. */
export function RejectionNotice({ kyc }: { kyc: KycUser }) {
  if (kyc.step !== 'agent_verification_rejected') return null;
  return (
    <NoticeBanner icon={CircleAlert} tone="negative" title="We couldn’t verify your licence.">
      {kyc.reason}
    </NoticeBanner>
  );
}
