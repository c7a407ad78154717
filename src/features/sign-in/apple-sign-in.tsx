import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pageSettings } from '#contract/page-settings.ts';
import { formFailure } from '#src/lib/forms/form-failure.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { readPageSetting } from '#src/lib/page-setting.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';
import { AppleCancelled, askApple, loadApple } from './apple-auth.ts';
import { AppleMark } from './apple-mark.tsx';
import { forgetAppleName } from './apple-name.ts';
import type { SignIn } from './use-signing-in.ts';

interface AppleSignInProps {
  signIn: SignIn;
  returnTo: string | null;
}

/** Signing in with Apple, where this site is known to Apple. */
export function AppleSignIn(props: AppleSignInProps) {
  const clientId = readPageSetting(pageSettings.appleClientId);
  return clientId ? <WithApple {...props} clientId={clientId} /> : null;
}

/** Apple's script is added when the button comes into view, so that the popup opens at once; or when it is pressed. */
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

  const request = useMutation({
    mutationFn: async (usePopup: boolean) => {
      const answer = await askApple({ clientId, returnTo, usePopup });
      await signIn((signal) => postPublic('/auth/apple', answer, { signal }));
      forgetAppleName();
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
              Try without the small window
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
    ? formFailure(failure, []).message
    : 'Apple did not sign you in. Your browser may have kept its window from opening.';
