import { useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { findLinks } from './find-links.ts';

const OpenLinkDialog = lazyComponent(async () => (await import('./open-link-dialog.tsx')).OpenLinkDialog);

/** Plain text. A web address in it is a button: pressing it shows where it leads and asks first. */
export function MessageText({ content }: { content: string }) {
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();
  const [href, setHref] = useState('');
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {findLinks(content).map((part, at) =>
        part.href === undefined ? (
          part.text
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message does not change.
            key={at}
            type="button"
            aria-haspopup="dialog"
            className="min-h-6 text-left font-medium underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
            onClick={() => {
              setHref(part.href ?? '');
              setOpen(true);
            }}
          >
            {part.text}
            <VisuallyHidden> (link)</VisuallyHidden>
          </button>
        ),
      )}
      {wasOpened && <OpenLinkDialog href={href} open={isOpen} onOpenChange={setOpen} onLoadError={forget} />}
    </p>
  );
}
