import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { withRetry } from '#src/ui/feedback/errors/with-retry.tsx';
import { SignInFormSkeleton } from './sign-in-form-skeleton.tsx';

/* The forms and their library are loaded after hydration, and all at once. */

const forms = () => import('../forms/sign-in-forms.tsx');
const LoadedForm = lazyComponent(async () => (await forms()).FirstForm, { waiting: <SignInFormSkeleton /> });
const LoadedStep = lazyComponent(async () => (await forms()).LaterStep, { waiting: <SignInFormSkeleton /> });

export const FirstForm = withRetry(LoadedForm);
export const LaterStep = withRetry(LoadedStep);

export const preloadLaterSteps = () => void LoadedStep.preload();
