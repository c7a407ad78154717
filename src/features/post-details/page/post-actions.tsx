import { Printer, Share2 } from 'lucide-react';
import { toast } from 'react-hot-toast';
import type { PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { FavouriteButton } from '#src/entities/post/favourite/favourite-button.tsx';
import { useFavourites } from '#src/entities/post/favourite/favourite-context.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { HiddenToggle } from './lazy-sections.ts';

const outlined = 'border border-control bg-sheet hover:border-rule';

export function PostActions({ post }: { post: PostDetails }) {
  const { ownIds } = useFavourites();
  const isMember = useAppSelector((state) => state.login.token !== null);
  // A closed post cannot be edited, but still has an owner.
  const isOwn = post.can.edit || ownIds.has(post.id);
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {!isOwn && <FavouriteButton post={post} shape="square" />}
      <IconButton label="Share" icon={Share2} onClick={() => void share(post)} className={outlined} />
      <IconButton label="Print" icon={Printer} onClick={() => window.print()} className={outlined} />
      {!isOwn && isMember && <HiddenToggle post={post} />}
      {!isOwn && <ReportButton id={post.id} />}
    </div>
  );
}

/** The system’s share sheet, else the link is copied. */
async function share(post: PostDetails): Promise<void> {
  const url = new URL(paths.post(post.id), window.location.origin).href;
  if (typeof navigator.share === 'function') {
    // The share sheet rejects when the reader closes it.
    await navigator.share({ title: postName(post), url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied', { id: 'share' });
  } catch {
    toast(url, { id: 'share' });
  }
}
