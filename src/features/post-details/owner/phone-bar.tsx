import type { PostDetails } from '#contract/post/post.ts';
import { ContactAction } from './contact-action.tsx';

interface PhoneBarProps {
  post: PostDetails;
  price: string;
  text: string;
}

export function PhoneBar({ post, price, text }: PhoneBarProps) {
  return (
    <div
      data-sticks="bottom"
      className="fixed inset-x-0 bottom-0 short:static! z-(--z-sticky) flex items-center justify-between gap-3 border-t border-rule bg-page px-(--page-gutter) pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] tablet:hidden print:hidden"
    >
      <p className="min-w-0">
        <span className="block type-price-sm text-strong">{price}</span>
        <span className="block truncate type-caption text-muted">{text}</span>
      </p>
      <ContactAction post={post} size="md" className="shrink-0" />
    </div>
  );
}
