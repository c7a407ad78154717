import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#src/lib/navigation/paths.ts';
import { Illustration } from '#src/ui/media/illustration.tsx';
import { Logo } from '#src/ui/media/logo.tsx';
import picture from '#src/ui/media/street-at-dusk.svg';
import { Link } from '#src/ui/navigation/link.tsx';

interface SignInFrameProps {
  step?: string;
  /** Whether the form of the step is there to take the focus. */
  isFormShown?: boolean;
  children: ReactNode;
}

export function SignInFrame({ step, isFormShown = true, children }: SignInFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (!isFormShown || shown.current === step) return;
    shown.current = step;
    box.current?.querySelector<HTMLElement>('form input:not([hidden])')?.focus();
  }, [step, isFormShown]);

  return (
    <div className="grid min-h-dvh tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex min-w-0 flex-col px-gutter pt-6 pb-8">
        <Link to={paths.home()} aria-label="Gable, residential home" className="self-start text-action">
          <Logo className="h-11 w-auto" />
        </Link>
        <div ref={box} className="my-10 w-full max-w-[25rem] tablet:m-auto tablet:py-8">
          {children}
        </div>
      </div>
      {/* Lazy: not requested where it is not shown. */}
      <Illustration src={picture} loading="lazy" className="sticky top-0 h-dvh object-cover max-tablet:hidden" />
    </div>
  );
}
