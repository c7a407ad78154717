import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import type { Fault } from '../form/parse-content.ts';
import { idOfPath } from '../form/use-post-form.ts';
import type { Refusal } from './use-publish.ts';

interface EditorSummaryProps {
  faults: readonly Fault[];
  refusal: Refusal | null;
  onGoTo: (path: string) => void;
}

export function EditorSummary({ faults, refusal, onGoTo }: EditorSummaryProps) {
  const isProfileComplete = useAppSelector((state) => state.profile.isProfileCompleted);
  const count = faults.length === 1 ? 'There’s one thing to fix' : `There are ${faults.length} things to fix`;
  const pathOf = new Map(faults.map(({ path }) => [idOfPath(path), path]));
  return (
    <div className="mb-5 grid gap-3">
      <ErrorSummary
        title={refusal?.message ?? count}
        errors={faults.map(({ path, message }) => ({ id: idOfPath(path), message }))}
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
