import clsx from 'clsx';
import { MessageSquare, Pencil } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { PostDetails } from '#contract/post/post.ts';
import { isFindableStatus } from '#contract/post/post-lifecycle.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { loginFirstToast } from '#src/lib/navigation/login-first.ts';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';

export interface ContactActionProps<Post = PostDetails> {
  post: Post;
  size?: 'md' | 'lg';
  className?: string;
}

/** Message the owner, sign in to do so, or edit one’s own post. */
export function ContactAction({ post, size = 'lg', className }: ContactActionProps) {
  const isVisitor = useAppSelector((state) => state.login.token === null);
  const navigate = useNavigate();
  if (post.can.edit) {
    return (
      <ButtonLink
        kind="main"
        size={size}
        icon={Pencil}
        to={editPath(post.kind, post.id)}
        className={clsx('print:hidden', className)}
      >
        Edit this post
      </ButtonLink>
    );
  }
  if (isVisitor && isFindableStatus(post.status)) {
    return (
      <Button
        kind="main"
        size={size}
        icon={MessageSquare}
        className={clsx('print:hidden', className)}
        onClick={() => {
          toast.error('Please login first', loginFirstToast);
          navigate(paths.signIn(post.owner ? paths.chat(post.owner.id, { post: post.id }) : paths.post(post.id)));
        }}
      >
        {contactLabel(post)}
      </Button>
    );
  }
  if (post.can.message && post.owner) {
    return (
      <ButtonLink
        kind="main"
        size={size}
        icon={MessageSquare}
        to={paths.chat(post.owner.id, { post: post.id })}
        className={clsx('print:hidden', className)}
      >
        {contactLabel(post)}
      </ButtonLink>
    );
  }
  return null;
}

function contactLabel(post: PostDetails): string {
  if (isListing(post)) return `Message ${post.owner.firstName}`;
  if (!post.owner) return 'Sign in to respond';
  return post.section === 'commercial' ? 'I have a space like this' : 'I have a home like this';
}
