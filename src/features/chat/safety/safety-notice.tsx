import { ShieldAlert } from 'lucide-react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { isListingKind } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';

interface SafetyNoticeProps {
  name: string;
  isOfferer: boolean;
  onReport: () => void;
  onBlock: () => void;
}

/** Whether the reader of a conversation is the one who offers a home. */
export const isOfferer = ({ post, isOwnPost }: Pick<Conversation, 'post' | 'isOwnPost'>): boolean =>
  post !== null && isListingKind(post.kind) === isOwnPost;

const advice = {
  offerer: (name: string) =>
    `Never share your bank details or hand over keys before you’ve met ${name} and signed an agreement.`,
  seeker: () => 'Never send a deposit or a copy of your ID before you’ve seen the home and signed an agreement.',
};

/** On top of a thread that a stranger began, until the first answer. */
export function SafetyNotice({ name, isOfferer, onReport, onBlock }: SafetyNoticeProps) {
  const action = 'inline-flex min-h-6 items-center underline underline-offset-[0.2em] hover:decoration-2';
  return (
    <div role="note" className="mt-4 flex gap-3 border-l-4 border-rule bg-sunken px-4 py-3">
      <ShieldAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">You haven’t talked with {name} before.</strong>{' '}
          {advice[isOfferer ? 'offerer' : 'seeker'](name)}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-link">
          <Link to={paths.staticPage('safety')} className={action}>
            Safety tips
          </Link>
          <button type="button" onClick={onReport} className={action}>
            Report
          </button>
          <button type="button" onClick={onBlock} className={action}>
            Block
          </button>
        </p>
      </div>
    </div>
  );
}
