import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';

/** Takes the focus: the form is long on phones, and this stands above it. */
export function AddCardError({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  return (
    <div ref={box} tabIndex={-1}>
      <NoticeBanner icon={CircleX} tone="negative" role="alert" title="This card wasn’t added. Nothing was charged.">
        {message}
      </NoticeBanner>
    </div>
  );
}
