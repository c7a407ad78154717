import { CircleCheck, CircleSlash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { reopenHours } from '#contract/limits.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RadioCards } from '#src/ui/form/choice/radio-cards.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { isListing } from '../facts/post-facts.ts';
import type { Ending } from './own-post-actions.ts';
import { closedReasonTexts, goodEnding } from './own-post-labels.ts';

interface CloseDialogProps {
  /** `“112B Strathcona Avenue”`, `3 posts`. */
  what: string;
  kinds: readonly PostKind[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClose: (ending: Ending) => void;
}

export function CloseDialog({ what, open, ...form }: CloseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={form.onOpenChange} title={`Close ${what}?`}>
      <CloseForm {...form} />
    </Dialog>
  );
}

function CloseForm({ kinds, onOpenChange, onClose }: Omit<CloseDialogProps, 'what' | 'open'>) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isOne = kinds.length === 1;

  function submit() {
    if (ending === null) {
      setMissing(true);
      form.current?.querySelector<HTMLElement>('input')?.focus();
      return;
    }
    onOpenChange(false);
    onClose(ending);
  }

  return (
    <div ref={form} className="p-6">
      <p className="mb-4">
        {isOne
          ? `It will leave search. You can reopen it for ${reopenHours} hours.`
          : `They will leave search. You can reopen each of them for ${reopenHours} hours.`}
        {kinds.some((kind) => isListing({ kind })) && ' Open viewings are cancelled and stay cancelled if you reopen.'}
      </p>
      <RadioCards
        label="How did it end?"
        value={ending}
        onChange={(chosen) => {
          setEnding(chosen);
          setMissing(false);
        }}
        error={isMissing ? `Choose how ${isOne ? 'it' : 'they'} ended` : undefined}
        options={[
          { value: 'done', icon: CircleCheck, ...goodEnding(kinds) },
          { value: 'withdrawn', icon: CircleSlash2, ...(isOne ? closedReasonTexts.withdrawn : withdrawnMany) },
        ]}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button kind="main" onClick={submit}>
          {isOne ? 'Close this post' : `Close ${kinds.length} posts`}
        </Button>
      </div>
    </div>
  );
}

const withdrawnMany = { title: 'Withdrawn', text: 'Anyone with a link will see they’re withdrawn.' };
