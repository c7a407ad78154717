import { CopyCheck } from 'lucide-react';
import type { To } from 'react-router-dom';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { DemandSection } from '#src/entities/post/demand/demand-section.tsx';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { fieldLabel } from '../form/field-labels.ts';
import type { FieldError } from '../form/parse-content.ts';
import { PreviewCard } from '../preview/preview-card.tsx';
import { PreviewFacts } from '../preview/preview-facts.tsx';
import type { StepProps } from './step-props.ts';

interface CheckStepProps extends StepProps {
  post: OwnPost | null;
  isDraft: boolean;
  areErrorsShown: boolean;
  linkTo: (error: FieldError) => To;
  onGoTo: (path: string) => void;
}

export function CheckStep({ form, kind, section, post, isDraft, areErrorsShown, linkTo, onGoTo }: CheckStepProps) {
  const { values, parsed } = form;
  const { errors } = form;
  const previewed = { kind, section, values, parts: parsed.parts };
  return (
    <div className="grid grid-cols-1 gap-7">
      {post?.duplicate && <DuplicateNotice duplicate={post.duplicate} kind={kind} />}
      {errors.length > 0 && !areErrorsShown && (
        <section aria-labelledby="post-missing">
          <h3 id="post-missing" className="type-heading">
            Before you can publish
          </h3>
          <ul className="mt-2 border-t border-hairline">
            {errors.map((error) => (
              <li key={error.path} className="flex flex-wrap gap-x-3 border-b border-hairline py-2">
                <Link
                  to={linkTo(error)}
                  onClick={() => onGoTo(error.path)}
                  className="font-semibold text-link underline underline-offset-[0.2em] hover:decoration-2"
                >
                  {fieldLabel(error.field, kind, section)}
                </Link>
                <span className="text-body">{error.message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {post && isListing({ kind }) && errors.length === 0 && (
        <DemandSection post={{ kind, id: post.id, canEdit: true }} as="h3" />
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
    <NoticeBanner icon={CopyCheck} title="This address already has a post.">
      {duplicate.isOwn ? (
        <>
          You have{' '}
          <Link to={editPath(kind, duplicate.id)} className={link}>
            {duplicate.title}
          </Link>{' '}
          for it. You may want to edit that one instead.
        </>
      ) : (
        <>
          See{' '}
          <Link to={paths.post(duplicate.id)} className={link}>
            {duplicate.title}
          </Link>{' '}
          before you post it again.
        </>
      )}
    </NoticeBanner>
  );
}
