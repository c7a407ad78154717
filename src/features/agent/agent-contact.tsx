import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Pencil } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { AgentProfile } from '#contract/user.ts';
import { provinces } from '#contract/vocabulary.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { paths } from '#src/lib/paths.ts';
import { useTimes } from '#src/lib/use-times.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { FactRows } from '#src/ui/fact-rows.tsx';
import { SideCard } from '#src/ui/side-card.tsx';

interface AgentContactProps {
  agent: AgentProfile;
}

/** The way to write to an agent, and what their licence says. */
export function AgentContact({ agent }: AgentContactProps) {
  const { licenceNumber, licenceProvince, verifiedAt, areas } = agent;
  const { day } = useTimes();
  return (
    <SideCard label="Contact">
      <ContactButton agent={agent} />
      <FactRows
        className="mt-4 type-small"
        rows={[
          { term: 'Licence', value: licenceNumber },
          ...(licenceProvince ? [{ term: 'Licensed in', value: provinces[licenceProvince] }] : []),
          ...(verifiedAt ? [{ term: 'Checked by us', value: day(verifiedAt) }] : []),
          ...(areas.length > 0 ? [{ term: areas.length === 1 ? 'Area' : 'Areas', value: areas.join(', ') }] : []),
        ]}
      />
    </SideCard>
  );
}

/** Members write at once, visitors sign in first and come back; to oneself nobody writes. */
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
          toast.error('Please login first', { id: 'login-first' });
          void navigate(paths.signIn(paths.agentProfile(id)));
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
