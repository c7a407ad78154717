import { ImageOff, Search } from 'lucide-react';
import type { ListingSummary } from '#contract/post/post.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { isListing } from './facts/post-facts.ts';

/** The cover of a listing; a request has no picture and gets the notice ground. The name beside says which post it is. */
export function PostThumbnail({
  post: { kind, cover },
}: {
  post: { kind: PostKind; cover?: ListingSummary['cover'] };
}) {
  if (!isListing({ kind })) {
    return (
      <span
        aria-hidden
        className="grid aspect-4/3 w-18 tablet:w-24 place-items-center rounded-picture border-t-3 border-double border-rule bg-notice text-mark"
      >
        <Search strokeWidth={1.75} className="size-5" />
      </span>
    );
  }
  if (!cover) {
    return (
      <span
        aria-hidden
        className="grid aspect-4/3 w-18 tablet:w-24 place-items-center rounded-picture border border-hairline bg-sunken text-muted"
      >
        <ImageOff strokeWidth={1.75} className="size-5" />
      </span>
    );
  }
  return (
    <ResponsivePicture {...cover} alt="" ratio="4 / 3" sizes="6rem" className="w-18 rounded-picture tablet:w-24" />
  );
}
