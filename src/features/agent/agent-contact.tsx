import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Pencil } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { AgentProfile } from '#contract/account/user.ts';
import { provinces } from '#contract/vocabulary.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { loginFirstToast } from '#src/lib/navigation/login-first.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { SideCard } from '#src/ui/layout/side-card.tsx';

interface AgentContactProps {
  agent: AgentProfile;
}

/** The way to write to an agent, and what their licence says. */
export function AgentContact({ agent }: AgentContactProps) {
  const { licenceNumber, licenceProvince, verifiedAt, areas } = agent;
  const { day } = useDateFormat();
  return (
    <SideCard label="Contact">
      <ContactButton agent={agent} />
      <FactRows
        className="mt-4 type-small"
        rows={[
          { term: 'Licence', value: licenceNumber },
          ...(licenceProvince ? [{ term: 'Licensed in', value: provinces[licenceProvince] }] : []),
          ...(verifiedAt ? [{ term: 'Verified on', value: day(verifiedAt) }] : []),
          ...(areas.length > 0 ? [{ term: areas.length === 1 ? 'Area' : 'Areas', value: areas.join(', ') }] : []),
        ]}
      />
    </SideCard>
  );
}

function ContactButton({ agent: { id, firstName } }: AgentContactProps) {
  const isVisitor = useAppSelector((state) => state.login.token === null);
  const { data: own } = useQuery({ ...userQueries.profile(), enabled: !isVisitor });
  const navigate = useNavigate();
  const look = { kind: 'main', size: 'lg', className: 'w-full' } as const;
  if (isVisitor) {
    return (
      <Button
        {...look}
        icon={MessageSquare}
        onClick={() => {
          toast.error('Please login first', loginFirstToast);
          void navigate(paths.signIn(paths.chat(id)));
        }}
      >
        Message {firstName}
      </Button>
    );
  }
  if (own?.user.id === id) {
    return (
      <ButtonLink {...look} icon={Pencil} to={paths.editMyProfile()}>
        Edit my profile
      </ButtonLink>
    );
  }
  return (
    <ButtonLink {...look} icon={MessageSquare} to={paths.chat(id)}>
      Message {firstName}
    </ButtonLink>
  );
}
