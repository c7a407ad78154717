import { Link2 } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { Button } from '#src/ui/controls/button.tsx';

/** Where the clipboard is not allowed, the address is shown instead. */
export function CopyLink({ path }: { path: string }) {
  async function copy() {
    const address = new URL(path, window.location.origin).href;
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.success('Link copied');
    else toast(address);
  }
  return (
    <Button icon={Link2} size="sm" onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
