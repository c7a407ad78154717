import type { AgentProfile } from '#contract/account/user.ts';
import { plural } from '#contract/text/words.ts';
import { CardGrid } from '#src/entities/post/card/card-grids.tsx';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { useUnhidden } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';

/** Active posts of an agent, the newest first. */
export function AgentPosts({ agent: { firstName, posts: all, postCount } }: { agent: AgentProfile }) {
  const posts = useUnhidden(all);
  return (
    <section aria-labelledby="posts" className="pt-(--section-gap)">
      <SectionHeading
        id="posts"
        title={`${firstName}’s posts`}
        note={postCount > all.length ? `The newest ${all.length} of ${postCount}` : plural(postCount, 'active post')}
      />
      {posts.length > 0 ? (
        <CardGrid skipsFarCards>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} canHide />
          ))}
        </CardGrid>
      ) : (
        <p className="text-muted">
          {all.length > 0 ? `You’ve hidden ${firstName}’s posts.` : `${firstName} has no active posts right now.`}
        </p>
      )}
    </section>
  );
}
