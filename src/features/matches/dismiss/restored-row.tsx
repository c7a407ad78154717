import { useEffect, useRef } from 'react';
import type { Match } from '#contract/matching/match.ts';
import { postName } from '#contract/post/post-name.ts';

export function RestoredRow({ match: { post }, takesFocus }: { match: Match; takesFocus: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <li className="border-b border-hairline py-4">
      <p ref={line} tabIndex={-1} className="text-muted">
        <b className="font-semibold text-strong">{postName(post)}</b> is back among your matches.
      </p>
    </li>
  );
}
