import { useMutation } from '@tanstack/react-query';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useObjectUrl } from '#src/lib/upload/use-object-url.ts';
import { useSingleUpload } from '#src/lib/upload/use-single-upload.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedAlert } from '#src/ui/feedback/errors/focused-alert.tsx';
import { UploadProgress } from '#src/ui/feedback/progress/upload-progress.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { cropToSquare, type PictureArea } from './crop-square.ts';

interface CropDialogProps {
  file: File;
  onClose: () => void;
}

const unreadable = 'Your browser can’t read this photo. Choose another one.';

/** Cuts a picture to a square, by hand or by the arrow keys, and sends it. */
export function CropDialog({ file, onClose }: CropDialogProps) {
  const address = useObjectUrl(file);
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [problem, setProblem] = useState<string>();
  const [isCutting, setCutting] = useState(false);
  const isOpen = useRef(false);
  const { mutateAsync } = useMutation(userMutations.uploadPicture());
  const { upload, isSending, ...uploading } = useSingleUpload({
    send: mutateAsync,
    onSent: onClose,
  });

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function send() {
    if (!address || !area) return;
    setCutting(true);
    try {
      const picture = await cropToSquare(address, area);
      // The dialog may have been cancelled meanwhile.
      if (isOpen.current) uploading.start(picture);
    } catch {
      setProblem(unreadable);
    }
    setCutting(false);
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Crop photo" guarded={isSending}>
      <div className="grid gap-5 p-6">
        {problem ? (
          <FocusedAlert title={problem} />
        ) : (
          <>
            <div className="relative h-[min(22rem,50dvh)] bg-sunken">
              {address && (
                <Cropper
                  image={address}
                  aspect={1}
                  cropShape="round"
                  showGrid={false}
                  crop={crop}
                  zoom={zoom}
                  maxZoom={4}
                  keyboardStep={8}
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setArea(pixels)}
                  mediaProps={{ onError: () => setProblem(unreadable) }}
                  cropperProps={{ role: 'group', 'aria-label': 'Crop area. Use the arrow keys to move it.' }}
                  // The page's security policy allows no styles but its own.
                  disableAutomaticStylesInjection
                />
              )}
            </div>
            <div className="grid grid-cols-[auto_1fr] items-center gap-4">
              <label htmlFor={zoomId} className="type-label text-strong">
                Zoom
              </label>
              <input
                id={zoomId}
                type="range"
                min={1}
                max={4}
                step={0.05}
                value={zoom}
                onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
                className="min-h-6 w-full accent-action"
              />
            </div>
          </>
        )}
        {upload && <UploadProgress upload={upload} onCancel={uploading.cancel} onRetry={uploading.retry} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          {!problem && (
            <Button kind="main" disabled={!area} busy={isCutting || isSending} onClick={() => void send()}>
              Use this photo
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
