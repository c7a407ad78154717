import { isProfileComplete } from '#contract/account/kyc.ts';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { readProfileReturn, saveProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { SideCard } from '#src/ui/layout/side-card.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { missingFieldsText } from '../onboarding/missing-fields.ts';
import type { Account } from '../use-account.ts';
import { verificationStateOf } from './verification-status.ts';

/** The state of the profile, the missing facts and the next step. */
export function VerificationCard({ account }: { account: Account }) {
  const { kyc, user } = account;
  const { tone, icon, tag, title, text, next } = verificationStateOf(account);
  return (
    <SideCard label="Profile status">
      <Tag tone={tone} icon={icon}>
        {tag}
      </Tag>
      <h2 className="mt-3 type-heading">{title}</h2>
      <p className="mt-1.5">{text}</p>
      {kyc.step === 'agent_verification_rejected' && kyc.reason && (
        <p className="mt-3 border-l-4 border-negative bg-negative-quiet px-4 py-3 text-on-negative-quiet">
          {kyc.reason}
        </p>
      )}
      {kyc.missing.length > 0 && (
        <p className="mt-3 border-y border-hairline py-3">
          <span className="font-semibold text-strong">Still missing:</span> {missingFieldsText(kyc.missing)}.
        </p>
      )}
      {next && (
        <ButtonLink kind="main" size="lg" to={next.to} className="mt-5 w-full">
          {next.label}
        </ButtonLink>
      )}
      {isProfileComplete(kyc.step) && <NextStepLink isMain={!next} />}
      {kyc.userType === 'Agent' && kyc.missing.length === 0 && (
        <p className="mt-4 type-small">
          <MoreLink to={paths.agentProfile(user.id)}>View your public page</MoreLink>
        </p>
      )}
    </SideCard>
  );
}

function NextStepLink({ isMain }: { isMain: boolean }) {
  const createPost = useCreatePost();
  const returnTo = readProfileReturn();
  const look = { kind: isMain ? 'main' : 'line', size: 'lg', className: 'mt-5 w-full' } as const;
  if (returnTo === null) {
    return (
      <Button {...look} onClick={createPost}>
        Create a Post
      </Button>
    );
  }
  return (
    <ButtonLink {...look} to={returnTo} onClick={() => saveProfileReturn(null)}>
      Continue where you left off
    </ButtonLink>
  );
}
