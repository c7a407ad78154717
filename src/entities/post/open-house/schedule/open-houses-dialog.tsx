import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { OpenHouses } from '#contract/open-house/open-house.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { openHouseQueries } from '../open-house-queries.ts';
import { OpenHousesForm } from './open-houses-form.tsx';

interface OpenHousesDialogProps {
  postId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (message: string) => void;
}

export function OpenHousesDialog({ postId, name, open, onOpenChange, onSaved }: OpenHousesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Open houses" note={name}>
      <DialogBody
        postId={postId}
        onSaved={(message) => {
          onSaved(message);
          onOpenChange(false);
        }}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

function DialogBody({ postId, ...done }: Omit<ComponentProps<typeof OpenHousesForm>, 'saved'>) {
  const { data, error, isFetching, refetch } = useQuery(openHouseQueries.ofPost(postId, true));
  const [saved, setSaved] = useState<OpenHouses | null>(null);
  // The form begins with a fresh answer, and keeps what is typed when a later one comes.
  if (data && !isFetching && !saved) setSaved(data);
  if (saved) return <OpenHousesForm postId={postId} saved={saved} {...done} />;
  return (
    <div className="grid gap-4 px-6 py-5">
      {error && !isFetching ? (
        <>
          <p role="alert">{error.message}</p>
          <Button icon={RotateCw} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  );
}
