import { useRef, useState } from 'react';
import { photoTextMax } from '#contract/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { PhotoValues } from './post-values.ts';

interface DescribeDialogProps {
  photo: PhotoValues;
  /** Its place, from 1. */
  number: number;
  onChange: (alt: string) => void;
  onClose: () => void;
}

/** Asks what is on a picture. What is typed is kept at once. */
export function DescribeDialog({ photo, number, onChange, onClose }: DescribeDialogProps) {
  const [text, setText] = useState(photo.alt);
  const control = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Picture ${number}`}
      initialFocus={control}
    >
      <div className="grid gap-4 p-6">
        <ResponsivePicture
          {...photo.picture}
          alt={photo.alt}
          sizes="(min-width: 48rem) 39rem, 100vw"
          className="max-h-[40dvh] rounded-picture"
          ratio="3 / 2"
        />
        <Field
          label="Describe this picture"
          optional
          hint={`One sentence for people who cannot see it, and for those whose connection is slow: “Kitchen with an island and two windows to the garden”. ${text.length} of ${photoTextMax} characters.`}
        >
          {(field) => (
            <TextArea
              {...field}
              ref={control}
              rows={3}
              maxLength={photoTextMax}
              value={text}
              onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
              onChange={({ target }) => {
                setText(target.value);
                onChange(target.value);
              }}
            />
          )}
        </Field>
        <Button kind="main" onClick={onClose} className="justify-self-end">
          Done
        </Button>
      </div>
    </Dialog>
  );
}
