import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plural } from '#contract/text/words.ts';
import { useHiddenIds } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { HiddenPage } from './hidden-page.tsx';
import { hiddenPostMutations } from './hidden-post-mutations.ts';

const pageSize = 24;

/** Posts that the member hid, the latest first. */
export function HiddenPosts() {
  const ids = useHiddenIds();
  const [pages, setPages] = useState(1);
  const restoreAll = useMutation(hiddenPostMutations.restoreAll());
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isNone = ids.length === 0;

  // The list arrives after the page.
  useEffect(() => {
    if (hash === '#hidden' && !isNone) section.current?.scrollIntoView();
  }, [hash, isNone]);

  if (isNone) return null;
  const shown = ids.slice(0, pages * pageSize);
  return (
    <section ref={section} id="hidden" aria-labelledby="hidden-heading" className="scroll-mt-24 pt-section">
      <SectionHeading
        id="hidden-heading"
        title="Hidden by you"
        note={`${plural(ids.length, 'post')}, left out of your lists, map and emails`}
        action={
          <Button kind="text" size="sm" busy={restoreAll.isPending} onClick={() => restoreAll.mutate()}>
            Bring all back
          </Button>
        }
      />
      {pagesOf(shown).map((page) => (
        <HiddenPage key={page[0]} ids={page} />
      ))}
      {shown.length < ids.length && (
        <Button className="mt-4" onClick={() => setPages(pages + 1)}>
          Show {Math.min(pageSize, ids.length - shown.length)} more
        </Button>
      )}
    </section>
  );
}

const pagesOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
    ids.slice(page * pageSize, (page + 1) * pageSize),
  );
