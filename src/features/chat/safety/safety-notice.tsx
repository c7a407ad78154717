import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';

interface SafetyNoticeProps {
  name: string;
  onReport: () => void;
  onBlock: () => void;
}

/** On top of a thread that a stranger began, until the first answer. */
export function SafetyNotice({ name, onReport, onBlock }: SafetyNoticeProps) {
  const action = 'inline-flex min-h-6 items-center underline underline-offset-[0.2em] hover:decoration-2';
  return (
    <div role="note" className="mt-4 flex gap-3 border-l-4 border-rule bg-sunken px-4 py-3">
      <ShieldAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">You haven’t talked with {name} before.</strong> Never send a deposit or a
          copy of your ID before you’ve seen the home and signed an agreement.
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
