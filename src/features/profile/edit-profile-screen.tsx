import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lowerFirst } from '#src/entities/post/post-labels.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { paths } from '#src/lib/paths.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { StepLinks } from '#src/ui/step-links.tsx';
import { CurrentStep } from './current-step.tsx';
import { EditProfileSkeleton } from './edit-profile-skeleton.tsx';
import { nextStep, onboardingSteps, type StepName, shownStep } from './onboarding-steps.ts';
import { StepNote } from './step-note.tsx';
import { type Account, useAccount } from './use-account.ts';

/** `/edit-my-profile`: everything that is asked of somebody, step by step. `?step=` says which one. */
function EditProfileScreen() {
  const { account, error, retry } = useAccount();
  if (account) return <EditProfile account={account} />;
  return error ? (
    <LoadFailure title="We could not load your profile" message={error.message} onRetry={retry} />
  ) : (
    <EditProfileSkeleton />
  );
}

function EditProfile({ account }: { account: Account }) {
  const [query] = useSearchParams();
  const steps = onboardingSteps(account);
  // Where the address names none: what is saved meanwhile must not change it under whoever is writing.
  const [openedWith] = useState(() => shownStep(steps, null)?.name);
  const shown = shownStep(steps, query.get('step') ?? openedWith);
  const goOn = useGoOn();
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const [hasMoved, setMoved] = useState(false);
  // Once: Back to the first entry is a move as well.
  if (!hasMoved && key !== openedAt) setMoved(true);
  if (!shown) return null;
  const next = nextStep(steps, shown.name);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 pt-8 pb-(--section-gap) desk:grid-cols-[14rem_minmax(0,1fr)_19rem]">
      <div className="min-w-0 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)]">
        <h1 className="type-section">Your profile</h1>
        <p className="mt-1 mb-3 type-caption text-muted">
          {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
        </p>
        <StepLinks
          label="Steps of your profile"
          steps={steps.map(({ name, title, isDone }) => ({
            title,
            isDone,
            isCurrent: name === shown.name,
            to: paths.editMyProfile(name),
          }))}
        />
      </div>
      <div className="min-w-0">
        <CurrentStep
          key={shown.name}
          name={shown.name}
          takesFocus={hasMoved}
          account={account}
          saveLabel={labelOf(shown.name, next?.title)}
          onSaved={(message) => goOn(shown.name, message)}
        />
      </div>
      <StepNote name={shown.name} />
    </div>
  );
}

function labelOf(name: StepName, next: string | undefined): string {
  if (next) return `Next: ${lowerFirst(next)}`;
  return name === 'contact' ? 'Done' : 'Save';
}

/** Leads on from a step that was saved, by what is known since: to the next one that asks for something, or to the profile. */
function useGoOn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (from: StepName, message = 'Your profile is saved') => {
    const profile = queryClient.getQueryData(userQueries.profile().queryKey);
    const kyc = queryClient.getQueryData(userQueries.kyc().queryKey);
    const next = profile && kyc && nextStep(onboardingSteps({ user: profile.user, kyc }), from);
    if (next) {
      void navigate(paths.editMyProfile(next.name));
      return;
    }
    toast.success(message);
    void navigate(paths.myProfile());
  };
}

export { EditProfileScreen as Component };
