import type { AgentProfile } from '#contract/user.ts';
import { CardGrid } from '#src/entities/post/card-grids.tsx';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { plural } from '#src/entities/post/post-facts.ts';
import { SectionHead } from '#src/ui/section-head.tsx';

/** What an agent offers just now, the newest first. */
export function AgentPosts({ agent: { firstName, posts, postCount } }: { agent: AgentProfile }) {
  return (
    <section aria-labelledby="posts" className="pt-(--section-gap)">
      <SectionHead
        id="posts"
        title={`${firstName}’s posts`}
        note={postCount > posts.length ? `The newest ${posts.length} of ${postCount}` : plural(postCount, 'live post')}
      />
      {posts.length > 0 ? (
        <CardGrid>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </CardGrid>
      ) : (
        <p className="text-muted">{firstName} has no live posts just now.</p>
      )}
    </section>
  );
}
