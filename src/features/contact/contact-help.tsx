import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Faq } from '#contract/content/content.ts';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { RichText } from '#src/entities/content/rich-text.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';

/** The questions that people write about most, by the ids of the bundled FAQs. */
const quickAnswerIds = [
  'i-can-t-sign-in-what-can-i-do',
  'what-should-i-do-if-someone-bothers-me',
  'how-do-i-cancel-a-paid-plan',
  'can-i-download-or-delete-my-data',
];

/** An operator may have taken some off the site: then others take their place. */
function quickAnswersOf(faqs: readonly Faq[]): Faq[] {
  const rank = ({ id }: Faq) => (quickAnswerIds.includes(id) ? quickAnswerIds.indexOf(id) : quickAnswerIds.length);
  return faqs.toSorted((one, other) => rank(one) - rank(other)).slice(0, quickAnswerIds.length);
}

export function ContactHelp() {
  const { data: faqs = [] } = useQuery(contentQueries.faqs());
  return (
    <aside aria-label="Help" className="grid gap-8">
      <SideBlock title="About a home or a request?">
        <p className="mt-1 type-small text-muted">
          The owner can answer faster than we can. Use the Message button on the page.
        </p>
      </SideBlock>
      {faqs.length > 0 && (
        <SideBlock title="Quick answers">
          <div className="mt-2 mb-3 border-t border-hairline">
            {quickAnswersOf(faqs).map((faq) => (
              <QuickAnswer key={faq.id} faq={faq} />
            ))}
          </div>
          <MoreLink to={paths.home('faqs')}>All FAQs</MoreLink>
        </SideBlock>
      )}
    </aside>
  );
}

function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule pt-3">
      <h2 className="type-heading">{title}</h2>
      {children}
    </section>
  );
}

function QuickAnswer({ faq }: { faq: Faq }) {
  return (
    <details className="group border-b border-hairline">
      <summary className="flex min-h-[2.875rem] items-center justify-between gap-4 text-strong">
        {faq.question}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-[rotate] duration-(--motion-quick) group-open:rotate-180"
        />
      </summary>
      <RichText html={faq.answerHtml} className="pb-3 type-small" />
    </details>
  );
}
