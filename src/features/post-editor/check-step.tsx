import { CopyCheck } from 'lucide-react';
import { Link, type To } from 'react-router-dom';
import type { OwnPost } from '#contract/own-post.ts';
import { editPath, paths } from '#src/lib/paths.ts';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';
import { fieldLabel } from './field-labels.ts';
import { PreviewCard } from './preview-card.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import type { Fault } from './read-content.ts';
import type { StepProps } from './step-props.ts';

interface CheckStepProps extends StepProps {
  post: OwnPost | null;
  isDraft: boolean;
  /** What is told above already is not listed once more. */
  isTold: boolean;
  linkTo: (fault: Fault) => To;
  onGoTo: (path: string) => void;
}

/** The post as others will see it, and what is missing before they can. */
export function CheckStep({ form, kind, section, post, isDraft, isTold, linkTo, onGoTo }: CheckStepProps) {
  const { values, reading } = form;
  const { faults } = form;
  const previewed = { kind, section, values, parts: reading.parts };
  return (
    <div className="grid gap-7">
      {post?.duplicate && <DuplicateNotice duplicate={post.duplicate} kind={kind} />}
      {faults.length > 0 && !isTold && (
        <section aria-labelledby="post-missing">
          <h3 id="post-missing" className="type-heading">
            Before you can post
          </h3>
          <ul className="mt-2 border-t border-hairline">
            {faults.map((fault) => (
              <li key={fault.path} className="flex flex-wrap gap-x-3 border-b border-hairline py-2">
                <Link
                  to={linkTo(fault)}
                  onClick={() => onGoTo(fault.path)}
                  className="font-semibold text-link underline underline-offset-[0.2em] hover:decoration-2"
                >
                  {fieldLabel(fault.field, kind, section)}
                </Link>
                <span className="text-body">{fault.message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="max-w-sm">
        <PreviewCard {...previewed} isDraft={isDraft} />
      </div>
      <PreviewFacts {...previewed} />
    </div>
  );
}

function DuplicateNotice({
  duplicate,
  kind,
}: {
  duplicate: NonNullable<OwnPost['duplicate']>;
  kind: StepProps['kind'];
}) {
  const link = 'underline underline-offset-[0.2em] hover:decoration-2';
  return (
    <NoticeBanner icon={CopyCheck} title="This address is posted already.">
      {duplicate.isOwn ? (
        <>
          You have{' '}
          <Link to={editPath(kind, duplicate.id)} className={link}>
            {duplicate.title}
          </Link>{' '}
          for it. Perhaps you want to change that one.
        </>
      ) : (
        <>
          Look at{' '}
          <Link to={paths.post(duplicate.id)} className={link}>
            {duplicate.title}
          </Link>{' '}
          before you post it once more.
        </>
      )}
    </NoticeBanner>
  );
}
