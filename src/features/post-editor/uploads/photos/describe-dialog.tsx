import { useRef, useState } from 'react';
import { photoTextMax } from '#contract/limits.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { PhotoValues } from '../../form/field-values.ts';

interface DescribeDialogProps {
  photo: PhotoValues;
  number: number;
  onChange: (alt: string) => void;
  onClose: () => void;
}

export function DescribeDialog({ photo, number, onChange, onClose }: DescribeDialogProps) {
  const [text, setText] = useState(photo.alt);
  const control = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Photo ${number}`}
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
          label="Describe this photo"
          optional
          hint={`One sentence for people who can’t see it: “Kitchen with an island and two windows facing the garden”. ${text.length} of ${photoTextMax} characters.`}
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
