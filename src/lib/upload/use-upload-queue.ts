import { useEffect, useEffectEvent, useState } from 'react';
import { createUploadQueue, type UploadHandlers, type UploadQueueOptions } from './create-upload-queue.ts';
import type { QueuedUpload } from './upload-state.ts';

export function useUploadQueue<Sent>(options: UploadQueueOptions, handlers: Omit<UploadHandlers<Sent>, 'onChange'>) {
  const [queue] = useState(() => createUploadQueue<Sent>(options));
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const send = useEffectEvent(handlers.send);
  const check = useEffectEvent((sent: Sent) => handlers.check?.(sent));
  const onSent = useEffectEvent(handlers.onSent);

  useEffect(() => {
    queue.start({
      send: (call) => send(call),
      check: (sent) => check(sent),
      onSent: (sent, key) => onSent(sent, key),
      onChange: setUploads,
    });
    return queue.stop;
  }, [queue]);

  const { add, replace, cancel, retry, isUploading } = queue;
  return { uploads, add, replace, cancel, retry, isUploading };
}
