import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { RichText } from '#src/entities/content/rich-text.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { ListContent } from './list-content.tsx';
import { listState } from './list-state.ts';

/** `/#faqs` leads here from any page. */
export function FaqSection() {
  const questions = listState(useQuery(contentQueries.faqs()));

  return (
    <section id="faqs" aria-labelledby="faqs-heading" className="below-fold pt-section">
      <SectionHeading id="faqs-heading" title="FAQs" />
      <ListContent list={questions} skeleton={<FaqSkeleton />} empty={<p>No FAQs yet.</p>}>
        {(faqs) =>
          faqs.map((faq, index) => (
            <Disclosure key={faq.id} summary={faq.question} open={index === 0}>
              <RichText html={faq.answerHtml} />
            </Disclosure>
          ))
        }
      </ListContent>
    </section>
  );
}

function FaqSkeleton() {
  return repeat(4, (key) => (
    <div key={key} className="flex min-h-13 items-center border-hairline border-b">
      <Skeleton className="h-6 w-72 max-w-full" />
    </div>
  ));
}
