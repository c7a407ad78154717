import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { agentQueries } from '#src/entities/user/agent-queries.ts';
import { isMissing } from '#src/lib/http/request-error.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { AgentNotFound } from './agent-not-found.tsx';
import { AgentPage } from './agent-page.tsx';
import { AgentSkeleton } from './agent-skeleton.tsx';

/** Asks what the screen shows first. */
async function prefetchAgent(queryClient: QueryClient, { parameter }: { parameter: string }): Promise<undefined> {
  await queryClient.prefetchQuery(agentQueries.detail(parameter));
}

/** One agent, by the id in the address. */
function AgentScreen() {
  const { id = '' } = useParams();
  const { data: agent, error, refetch } = useQuery(agentQueries.detail(id));
  if (agent) {
    return (
      <>
        <title>{documentTitle(`${agent.firstName} ${agent.lastName}, ${agent.brokerage}`)}</title>
        <AgentPage agent={agent} />
      </>
    );
  }
  if (isMissing(error)) return <AgentNotFound />;
  if (error) {
    return <LoadFailure title="We could not load this page" message={error.message} onRetry={() => void refetch()} />;
  }
  return <AgentSkeleton />;
}

export { AgentScreen as Component, prefetchAgent as prefetch };
