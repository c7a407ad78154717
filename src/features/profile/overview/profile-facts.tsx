import type { ReactNode } from 'react';
import type { OwnUser } from '#contract/account/user.ts';
import { formatDay } from '#contract/format/dates.ts';
import { provinces } from '#contract/vocabulary.ts';
import { formatPhone } from '#src/lib/format/phone.ts';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { Prose } from '#src/ui/layout/prose.tsx';
import { appleRelayHint } from '../contact/contact-methods.ts';
import { ProfileSection } from './profile-section.tsx';

const none = 'Not added';

export function ProfileFacts({ user, action }: { user: OwnUser; action: ReactNode }) {
  const { agent } = user;
  return (
    <>
      <ProfileSection title="About you" action={action}>
        <FactRows
          columns={2}
          rows={[
            { term: 'Email', value: user.isApplePrivateEmail ? appleRelayHint : user.email || none },
            { term: 'Mobile number', value: formatPhone(user.phone) || none },
            { term: 'City', value: user.city || none },
            { term: 'Province', value: user.province ? provinces[user.province] : none },
            { term: 'Member since', value: formatDay(user.memberSince) },
          ]}
        />
      </ProfileSection>
      {agent && (
        <ProfileSection title="Your work">
          <FactRows
            columns={2}
            rows={[
              { term: 'Brokerage', value: agent.brokerage || none },
              { term: 'Licence', value: agent.licenceNumber || none },
              { term: 'Licensed in', value: agent.licenceProvince ? provinces[agent.licenceProvince] : none },
              { term: 'Expires on', value: agent.licenceExpiresOn ? formatDay(agent.licenceExpiresOn) : none },
              { term: 'Languages', value: agent.languages.join(', ') || none },
            ]}
          />
          {agent.biography && <Prose text={agent.biography} className="mt-5" />}
        </ProfileSection>
      )}
    </>
  );
}
