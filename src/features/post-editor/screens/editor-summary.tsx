import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import type { FieldError } from '../form/parse-content.ts';
import { idOfPath } from '../form/use-post-form.ts';
import type { Refusal } from './use-publish.ts';

interface EditorSummaryProps {
  errors: readonly FieldError[];
  refusal: Refusal | null;
  onGoTo: (path: string) => void;
}

export function EditorSummary({ errors, refusal, onGoTo }: EditorSummaryProps) {
  const isProfileComplete = useAppSelector((state) => state.profile.isProfileCompleted);
  const count = errors.length === 1 ? 'There’s one thing to fix' : `There are ${errors.length} things to fix`;
  const pathOf = new Map(errors.map(({ path }) => [idOfPath(path), path]));
  return (
    <div className="mb-5 grid gap-3">
      <ErrorSummary
        title={refusal?.message ?? count}
        errors={errors.map(({ path, message }) => ({ id: idOfPath(path), message }))}
        onGoTo={(id) => onGoTo(pathOf.get(id) ?? '')}
      />
      {refusal?.status === 403 &&
        (isProfileComplete ? (
          <MoreLink to={paths.plans()}>See the plans</MoreLink>
        ) : (
          <MoreLink to={paths.editMyProfile()}>Finish your profile</MoreLink>
        ))}
    </div>
  );
}
