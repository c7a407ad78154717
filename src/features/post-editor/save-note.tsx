import { formatTime } from '#src/lib/dates.ts';
import type { SaveState } from './post-keeper.ts';

function words(save: SaveState): string {
  switch (save.at) {
    case 'nowhere':
      return '';
    case 'saving':
      return 'Saving the draft';
    case 'server':
      return `Draft saved at ${formatTime(save.since)}${save.isWhole ? '' : '. What is not in order yet is kept on this device.'}`;
    case 'lost':
      return 'Not saved: this browser keeps nothing, and the server could not be reached.';
    default:
      return deviceWords(save);
  }
}

function deviceWords(save: SaveState & { at: 'device' }): string {
  switch (save.why) {
    case 'untitled':
      return 'Kept on this device. Once it has a title, it is kept in your account.';
    case 'faulty':
      return 'What is not in order yet is kept on this device.';
    case 'published':
      return 'Not saved yet. Your changes are kept on this device.';
    case 'unreached':
      return 'Saved on this device only. It is sent as soon as we can reach the server.';
    case 'refused':
      return `Saved on this device only.${save.message ? ` ${save.message}.` : ''}`;
  }
}

/** Says where what was entered is kept. */
export function SaveNote({ save }: { save: SaveState }) {
  return (
    <p role="status" className="mt-4 type-caption text-muted">
      {words(save)}
    </p>
  );
}
