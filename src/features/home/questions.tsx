import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { RichText } from '#src/entities/content/rich-text.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { Skeleton, times } from '#src/ui/skeleton.tsx';
import { ListContent } from './list-content.tsx';
import { listState } from './list-state.ts';

/** Questions people ask. `/#faqs` leads here from any page. */
export function Questions() {
  const questions = listState(useQuery(contentQueries.faqs()));

  return (
    <section id="faqs" aria-labelledby="faqs-heading" className="below-fold pt-section">
      <SectionHead id="faqs-heading" title="Questions people ask" />
      <ListContent list={questions} skeleton={<QuestionsSkeleton />} empty={<p>Nobody has asked anything yet.</p>}>
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

function QuestionsSkeleton() {
  return times(4, (key) => (
    <div key={key} className="flex min-h-13 items-center border-hairline border-b">
      <Skeleton className="h-6 w-72 max-w-full" />
    </div>
  ));
}
