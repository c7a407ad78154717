import { useNavigate } from 'react-router-dom';
import type { PostDetails } from '#contract/post/post.ts';
import { comparedPosts } from '#src/entities/post/compare/compared-posts.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { sameScreen } from '#src/lib/navigation/same-screen.ts';

/** Takes a post out of the address, and out of the tray. */
export function useRemoveColumn(posts: readonly PostDetails[]): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    const left = posts.map((post) => post.id).filter((one) => one !== id);
    comparedPosts.remove(id);
    // The pressed button goes away with its column.
    document.querySelector('main')?.focus({ preventScroll: true });
    void navigate(paths.compare(left), { replace: true, preventScrollReset: true, state: sameScreen });
  };
}
