import { CircleCheck, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { PleaseWait } from '#src/ui/feedback/progress/please-wait.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Spinner } from '#src/ui/feedback/progress/spinner.tsx';
import { useDelayedFlag } from '#src/ui/feedback/progress/use-delayed-flag.ts';
import { ToastCard } from '#src/ui/feedback/toast/toast-card.tsx';
import { Block, Blocks, Row } from '../sample.tsx';

const nothing = () => undefined;

function CardShape() {
  return (
    <div>
      <Skeleton className="aspect-[4/3]" />
      <Skeleton className="mt-3 h-[26px] w-[46%]" />
      <Skeleton className="mt-2.5 h-4 w-[72%]" />
      <Skeleton className="mt-2 h-4 w-[60%]" />
    </div>
  );
}

function DelayedExample() {
  const [pending, setPending] = useState(false);
  const shown = useDelayedFlag(pending);
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="quiet" aria-pressed={pending} onClick={() => setPending(!pending)}>
        {pending ? 'Pending' : 'At rest'}
      </Button>
      {shown ? <Skeleton className="h-6 w-full" /> : <p>Rises after 150 ms, stays for 300 ms at least.</p>}
    </div>
  );
}

export function Feedback() {
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <NoticeBanner icon={WifiOff} title="You’re offline.">
          Showing what was loaded at 10:42 am. Messages will be sent when you are back.
        </NoticeBanner>
        <NoticeBanner icon={TriangleAlert} tone="negative" title="The last payment failed.">
          Your plan stays for seven days.
        </NoticeBanner>
        <NoticeBanner icon={CircleCheck} tone="positive" title="Saved." />
      </div>
      <Blocks>
        <Block title="Loading: skeleton, after 150 ms" wide>
          <div className="grid grid-cols-2 gap-5 tablet:grid-cols-3">
            <CardShape />
            <CardShape />
            <div className="hidden tablet:block">
              <CardShape />
            </div>
          </div>
        </Block>
        <Block title="Full-screen wait">
          <div className="relative h-60 translate-x-0">
            <PleaseWait />
          </div>
        </Block>
        <Block title="Nothing found">
          <EmptyState
            title="No homes here yet"
            text="No home near Carp fits all four filters. Two do if you drop “garage”."
            actions={
              <>
                <Button kind="main">Drop “garage”</Button>
                <Button>Start over</Button>
              </>
            }
          />
        </Block>
        <Block title="It failed">
          <EmptyState
            title="We could not load these homes"
            text="No response from server"
            actions={
              <Button kind="main" icon={RefreshCw}>
                Try again
              </Button>
            }
          />
        </Block>
        <Block title="Spinners and a delayed flag">
          <div className="grid gap-4">
            <Row>
              <Spinner size="small" />
              <Spinner size="medium" />
            </Row>
            <DelayedExample />
          </div>
        </Block>
        <Block title="Toasts">
          <div className="grid gap-4">
            <ToastCard tone="success" title="Post saved" onClose={nothing} />
            <ToastCard tone="blank" title="Please complete your profile first" onClose={nothing} />
            <ToastCard
              tone="message"
              title="Priya"
              text="Would Saturday morning suit you?"
              onOpen={nothing}
              onClose={nothing}
            />
            <ToastCard tone="error" title="Unauthorized access" onClose={nothing} />
          </div>
        </Block>
      </Blocks>
    </div>
  );
}
