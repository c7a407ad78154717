import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { MoreLink } from '#src/ui/more-link.tsx';
import { SideCard } from '#src/ui/side-card.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { missingInWords } from './missing-facts.ts';
import { standingOf } from './standing.ts';
import type { Account } from './use-account.ts';

/** How far somebody has come, what is missing in plain words, and the next step. */
export function StandingCard({ account }: { account: Account }) {
  const { kyc, user } = account;
  const { tone, icon, tag, title, text, next } = standingOf(account);
  return (
    <SideCard label="Where your profile stands">
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
          <span className="font-semibold text-strong">Still missing:</span> {missingInWords(kyc.missing)}.
        </p>
      )}
      {next && (
        <ButtonLink kind="main" size="lg" to={next.to} className="mt-5 w-full">
          {next.label}
        </ButtonLink>
      )}
      {kyc.userType === 'Agent' && kyc.missing.length === 0 && (
        <p className="mt-4 type-small">
          <MoreLink to={paths.agentProfile(user.id)}>Your page as others see it</MoreLink>
        </p>
      )}
    </SideCard>
  );
}
