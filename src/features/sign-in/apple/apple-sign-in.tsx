import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pageSettings } from '#contract/page-settings.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { readPageSetting } from '#src/lib/config/page-settings.ts';
import { toFormErrors } from '#src/lib/forms/form-errors.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import type { SignIn } from '../use-sign-in.ts';
import { AppleCancelled, askApple, loadApple } from './apple-auth.ts';
import { AppleMark } from './apple-mark.tsx';
import { clearAppleName } from './apple-name.ts';

interface AppleSignInProps {
  signIn: SignIn;
  returnTo: string | null;
}

export function AppleSignIn(props: AppleSignInProps) {
  const clientId = readPageSetting(pageSettings.appleClientId);
  return clientId ? <WithApple {...props} clientId={clientId} /> : null;
}

function WithApple({ signIn, returnTo, clientId }: AppleSignInProps & { clientId: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      loadApple().catch(() => {});
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const opening = useMutation(sessionMutations.signInWithApple());
  const request = useMutation({
    mutationFn: async (usePopup: boolean) => {
      const answer = await askApple({ clientId, returnTo, usePopup });
      await signIn((signal) => opening.mutateAsync({ body: answer, signal }));
      clearAppleName();
    },
  });
  const failure = request.error instanceof AppleCancelled ? null : request.error;
  return (
    <div ref={box}>
      <p className="my-5 flex items-center gap-4 text-muted before:flex-1 before:border-hairline before:border-t after:flex-1 after:border-hairline after:border-t">
        or
      </p>
      {failure && (
        <NoticeBanner icon={CircleAlert} tone="negative" role="alert" title={wordsFor(failure)} className="mb-4">
          {!(failure instanceof RequestError) && (
            <button type="button" className="link min-h-6" onClick={() => request.mutate(false)}>
              Try without the pop-up
            </button>
          )}
        </NoticeBanner>
      )}
      <Button size="lg" busy={request.isPending} onClick={() => request.mutate(true)} className="w-full">
        <AppleMark />
        Continue with Apple
      </Button>
    </div>
  );
}

const wordsFor = (failure: Error) =>
  failure instanceof RequestError
    ? toFormErrors(failure, []).message
    : 'Apple sign-in didn’t work. Your browser may have blocked the pop-up.';
