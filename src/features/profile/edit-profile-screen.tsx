import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isProfileComplete } from '#contract/account/kyc.ts';
import { lowerFirst } from '#contract/text/words.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { readProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { Stepper } from '#src/ui/navigation/stepper.tsx';
import { CurrentStep } from './onboarding/current-step.tsx';
import { EditProfileSkeleton } from './onboarding/edit-profile-skeleton.tsx';
import { nextStep, onboardingSteps, type StepName, shownStep } from './onboarding/onboarding-steps.ts';
import { StepNote } from './onboarding/step-note.tsx';
import { type Account, useAccount } from './use-account.ts';

function EditProfileScreen() {
  const { account, error, retry } = useAccount();
  if (account) return <EditProfile account={account} />;
  return error ? (
    <LoadError title="We couldn’t load your profile" message={error.message} onRetry={retry} />
  ) : (
    <EditProfileSkeleton />
  );
}

function EditProfile({ account }: { account: Account }) {
  const [query] = useSearchParams();
  const steps = onboardingSteps(account);
  // Without a step in the address the first one stays open, also when saving completes it.
  const [openedWith] = useState(() => shownStep(steps, null)?.name);
  const shown = shownStep(steps, query.get('step') ?? openedWith);
  const continueFrom = useContinue();
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const [hasMoved, setMoved] = useState(false);
  // Back to the first entry is a move as well.
  if (!hasMoved && key !== openedAt) setMoved(true);
  if (!shown) return null;
  const next = nextStep(steps, shown.name);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 pt-8 desk:grid-cols-[14rem_minmax(0,1fr)_19rem]">
      <div className="min-w-0 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)]">
        <h1 className="type-section">Your profile</h1>
        <p className="mt-1 mb-3 type-caption text-muted">
          {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          {!isProfileComplete(account.kyc.step) && (
            <>
              {' · '}
              <MoreLink to={readProfileReturn() ?? paths.home()}>Skip for now</MoreLink>
            </>
          )}
        </p>
        <Stepper
          label="Profile steps"
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
          onSaved={(message) => continueFrom(shown.name, message)}
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

function useContinue() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (from: StepName, message = 'Your profile has been saved') => {
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
