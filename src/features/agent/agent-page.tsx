import { BadgeCheck } from 'lucide-react';
import type { AgentProfile } from '#contract/account/user.ts';
import { formatMonth } from '#contract/format/dates.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatResponseTime } from '#src/entities/user/response-time.ts';
import { KeyFacts } from '#src/ui/layout/key-facts.tsx';
import { Prose } from '#src/ui/layout/prose.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { AgentContact } from './agent-contact.tsx';
import { smallestPictureUrl } from './agent-format.ts';
import { AgentPosts } from './agent-posts.tsx';

/** An agent: who they are, how to write to them, and what they offer just now. */
export function AgentPage({ agent }: { agent: AgentProfile }) {
  const { firstName, lastName, brokerage, verifiedAt, areas, postCount, languages, responseMinutes } = agent;
  const name = `${firstName} ${lastName}`.trim();
  const [city] = areas;
  return (
    <div className="wrap pt-8">
      <div className="grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          {/* Beside the picture there is too little room for the words on a phone. */}
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 tablet:items-start tablet:gap-x-6">
            <Avatar
              firstName={firstName}
              lastName={lastName}
              picture={smallestPictureUrl(agent.picture)}
              size="xl"
              className="tablet:row-span-2"
            />
            <div className="min-w-0">
              <h1 className="type-title">{name}</h1>
              <p className="mt-1 flex flex-wrap items-center gap-x-1.5">
                {verifiedAt && <BadgeCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-positive" />}
                <span className="font-semibold text-strong">{verifiedAt ? 'Verified agent' : 'Agent'}</span>
                <span className="text-muted">{[brokerage, city].filter(Boolean).join(', ')}</span>
              </p>
            </div>
            <Prose text={agent.biography} withLead className="mt-4 max-tablet:col-span-2 tablet:mt-3" />
          </div>
          <div className="mt-8">
            <KeyFacts
              facts={[
                { term: postCount === 1 ? 'active post' : 'active posts', value: formatNumber(postCount) },
                ...(responseMinutes === null
                  ? []
                  : [{ term: 'typical reply time', value: formatResponseTime(responseMinutes) }]),
                { term: 'member since', value: formatMonth(agent.memberSince) },
                ...(languages.length > 0
                  ? [{ term: languages.length === 1 ? 'language' : 'languages', value: languages.join(', ') }]
                  : []),
              ]}
            />
          </div>
        </div>
        <AgentContact agent={agent} />
      </div>
      <AgentPosts agent={agent} />
    </div>
  );
}
