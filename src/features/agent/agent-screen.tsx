import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { agentTitle } from '#contract/account/agent-title.ts';
import { documentTitle } from '#contract/pages.ts';
import { agentQueries } from '#src/entities/user/agent-queries.ts';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { AgentNotFound } from './agent-not-found.tsx';
import { AgentPage } from './agent-page.tsx';
import { AgentSkeleton } from './agent-skeleton.tsx';

async function prefetchAgent(queryClient: QueryClient, { parameter }: { parameter: string }): Promise<undefined> {
  await queryClient.prefetchQuery(agentQueries.detail(parameter));
}

function AgentScreen() {
  const { id = '' } = useParams();
  const { data: agent, error, refetch } = useQuery(agentQueries.detail(id));
  if (agent) {
    return (
      <>
        <title>{documentTitle(agentTitle(agent))}</title>
        <AgentPage agent={agent} />
      </>
    );
  }
  if (isNotFound(error)) return <AgentNotFound />;
  if (error) {
    return <LoadError title="We couldn’t load this page" message={error.message} onRetry={() => void refetch()} />;
  }
  return <AgentSkeleton />;
}

export { AgentScreen as Component, prefetchAgent as prefetch };
