import { type ComponentProps, useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { FormLoadError } from '#src/ui/feedback/errors/form-load-error.tsx';
import { SignInFormSkeleton } from './sign-in-form-skeleton.tsx';

/* The forms and their library are loaded after hydration, and all at once. */

const forms = () => import('../forms/sign-in-forms.tsx');
const LoadedForm = lazyComponent(async () => (await forms()).FirstForm, { waiting: <SignInFormSkeleton /> });
const LoadedStep = lazyComponent(async () => (await forms()).LaterStep, { waiting: <SignInFormSkeleton /> });

type WithoutLoadError<Props> = Omit<Props, 'onLoadError'>;

export function FirstForm(props: WithoutLoadError<ComponentProps<typeof LoadedForm>>) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <FormLoadError onRetry={() => setFailed(false)} />;
  return <LoadedForm {...props} onLoadError={() => setFailed(true)} />;
}

export function LaterStep(props: WithoutLoadError<ComponentProps<typeof LoadedStep>>) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <FormLoadError onRetry={() => setFailed(false)} />;
  return <LoadedStep {...props} onLoadError={() => setFailed(true)} />;
}

export const preloadLaterSteps = () => void LoadedStep.preload();
