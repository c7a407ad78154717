import { Printer, Share2 } from 'lucide-react';
import { toast } from 'react-hot-toast';
import type { PostDetails } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { FavouriteButton } from '#src/entities/post/favourite-button.tsx';
import { paths } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ReportButton } from './report-button.tsx';

const outlined = 'border border-control bg-sheet hover:border-rule';

/** What a reader may do with a post beside writing: keep it, pass it on, print it, report it. */
export function PostActions({ post }: { post: PostDetails }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      <FavouriteButton post={post} shape="square" />
      <IconButton label="Share" icon={Share2} onClick={() => void share(post)} className={outlined} />
      <IconButton label="Print" icon={Printer} onClick={() => window.print()} className={outlined} />
      {!post.can.edit && <ReportButton id={post.id} />}
    </div>
  );
}

/** Through the system's own sheet where there is one; else the link is copied. */
async function share(post: PostDetails): Promise<void> {
  const url = new URL(paths.post(post.id), window.location.origin).href;
  if (typeof navigator.share === 'function') {
    // Rejects where the reader changes their mind: nothing to say about that.
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
