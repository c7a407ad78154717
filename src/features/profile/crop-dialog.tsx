import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { dataOf } from '#src/lib/http/answer.ts';
import { postForm } from '#src/lib/http/api.ts';
import { useObjectAddress } from '#src/lib/use-object-address.ts';
import { useUpload } from '#src/lib/use-upload.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { UploadProgress } from '#src/ui/upload-progress.tsx';
import { cutSquare, type PictureArea } from './cut-square.ts';
import { useProfileChanges } from './use-profile-changes.ts';

interface CropDialogProps {
  file: File;
  onClose: () => void;
}

const unreadable = 'This browser cannot read this picture. Choose another one.';

/** Cuts a picture to a square, by hand or by the arrow keys, and sends it. */
export function CropDialog({ file, onClose }: CropDialogProps) {
  const address = useObjectAddress(file);
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [problem, setProblem] = useState<string>();
  const [isCutting, setCutting] = useState(false);
  const isOpen = useRef(false);
  const { takeProfile } = useProfileChanges();
  const upload = useUpload({
    send: async ({ form, ...options }) => takeProfile(dataOf(await postForm('/user/profile_picture', form, options))),
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
      const picture = await cutSquare(address, area);
      // Whoever cancelled meanwhile wants none of it.
      if (isOpen.current) await upload.start(picture);
    } catch {
      setProblem(unreadable);
    }
    setCutting(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Cut your picture"
      guarded={upload.state.at === 'sending'}
    >
      <div className="grid gap-5 p-6">
        {problem ? (
          <p role="alert" className="border-l-4 border-negative bg-negative-quiet px-4 py-3 text-on-negative-quiet">
            {problem}
          </p>
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
                  cropperProps={{ role: 'group', 'aria-label': 'The part that is kept. The arrow keys move it.' }}
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
        <UploadProgress upload={upload} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          {!problem && upload.state.at !== 'sending' && (
            <Button kind="main" disabled={!area} busy={isCutting} onClick={() => void send()}>
              Use this picture
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
