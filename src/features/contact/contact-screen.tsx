import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { documentTitle, pages } from '#contract/pages.ts';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { ContactHelp } from './contact-help.tsx';
import { LazyContactForm } from './lazy-contact-form.tsx';
import type { SentMessage } from './sent-message.ts';
import { SentTicket } from './sent-ticket.tsx';

async function prefetchContact(queryClient: QueryClient): Promise<undefined> {
  await queryClient.prefetchQuery(contentQueries.faqs());
}

function ContactScreen() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(sent);
  useEffect(() => {
    if (shown.current !== sent) heading.current?.focus();
    shown.current = sent;
  }, [sent]);

  const title = sent ? 'We have your message' : pages.contact.title;
  return (
    <div className="wrap pt-8">
      <title>{documentTitle(title)}</title>
      <h1 ref={heading} tabIndex={-1} className="type-title">
        {title}
      </h1>
      <p className="mt-3 max-w-lead type-lead">
        {sent ? (
          <>
            Thanks, {sent.name}. We’ll reply to <span className="wrap-anywhere">{sent.email}</span>.
          </>
        ) : (
          'Tell us what happened or what’s missing. We read everything and reply by email.'
        )}
      </p>
      <div className="grid items-start gap-12 pt-6 desk:grid-cols-[minmax(0,1fr)_21rem]">
        {sent ? <SentTicket sent={sent} onAgain={() => setSent(null)} /> : <LazyContactForm onSent={setSent} />}
        <ContactHelp />
      </div>
    </div>
  );
}

export { ContactScreen as Component, prefetchContact as prefetch };
