import { Search } from 'lucide-react';
import type { PostSummary } from '#contract/post/post.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';

/** Of a post that no longer counts. */
export function PostThumbnail({ post }: { post: PostSummary }) {
  if ('cover' in post && post.cover)
    return (
      <span className="opacity-70">
        <ResponsivePicture {...post.cover} alt="" ratio="4 / 3" sizes="6rem" className="w-full rounded-picture" />
      </span>
    );
  return (
    <span
      aria-hidden
      className="grid aspect-4/3 w-full place-items-center border-t-3 border-double border-rule bg-notice text-muted"
    >
      <Search strokeWidth={1.75} className="size-5" />
    </span>
  );
}
