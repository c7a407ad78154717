import { CircleCheck, CircleSlash2 } from 'lucide-react';
import { useState } from 'react';
import type { PostKind } from '#contract/vocabulary.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCells } from '#src/ui/choice-cells.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { Ending } from './own-post-actions.ts';
import { endingWords, goodEnding } from './own-post-words.ts';

interface CloseDialogProps {
  /** What shall be closed: `“112B Strathcona Avenue”`, `3 posts`. */
  what: string;
  /** The kinds of the posts that shall be closed. */
  kinds: readonly PostKind[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClose: (ending: Ending) => void;
}

/** Asks how a post has ended before it is closed: there is no way back. Loaded when it is first opened. */
export function CloseDialog({ what, open, ...form }: CloseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={form.onOpenChange} title={`Close ${what}?`}>
      <CloseForm {...form} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open: what was chosen and not done says nothing about the next time. */
function CloseForm({ kinds, onOpenChange, onClose }: Omit<CloseDialogProps, 'what' | 'open'>) {
  const [ending, setEnding] = useState<Ending>('done');
  const isOne = kinds.length === 1;
  return (
    <div className="p-6">
      <p className="mb-4">
        {isOne
          ? 'It is not found any more and cannot be opened again.'
          : 'They are not found any more and cannot be opened again.'}
      </p>
      <ChoiceCells
        label="How did it end?"
        value={ending}
        onChange={setEnding}
        options={[
          { value: 'done', icon: CircleCheck, ...goodEnding(kinds) },
          { value: 'withdrawn', icon: CircleSlash2, ...(isOne ? endingWords.withdrawn : withdrawnMany) },
        ]}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{isOne ? 'Keep it' : 'Keep them'}</Button>
        <Button
          kind="main"
          onClick={() => {
            onOpenChange(false);
            onClose(ending);
          }}
        >
          {isOne ? 'Close this post' : `Close ${kinds.length} posts`}
        </Button>
      </div>
    </div>
  );
}

const withdrawnMany = { title: 'I withdraw them', text: 'Plans change. Their pages say that they are withdrawn.' };
