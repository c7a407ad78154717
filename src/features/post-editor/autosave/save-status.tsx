import { formatTime } from '#contract/format/dates.ts';
import { type AutosaveState, type AutosaveStatus, isDirty, isDraft } from './autosave-state.ts';

const dirtyTexts = {
  untitled: 'Saved on this device. Add a title to save it to your account.',
  incomplete: 'Incomplete fields are saved on this device only.',
  published: 'Not saved yet. Your changes are stored on this device.',
};

function textOf(status: AutosaveStatus, state: AutosaveState): string {
  switch (status.name) {
    case 'idle':
    case 'conflict':
      return '';
    case 'dirty':
      return status.reason === 'waiting' ? lastSaveText(state) : dirtyTexts[status.reason];
    case 'saving':
      if (!status.isPublishing) return 'Saving draft';
      if (isDraft(state)) return lastSaveText(state);
      return isDirty(state) ? dirtyTexts.published : '';
    case 'saved':
      return lastSaveText(state);
    case 'offline':
      return 'Saved on this device only. We’ll save it to your account when you’re back online.';
    case 'refused':
      return `Saved on this device only.${status.message ? ` ${status.message}.` : ''}`;
    case 'lost':
      return 'Not saved. This browser blocks storage and we couldn’t reach the server.';
  }
}

function lastSaveText({ lastSave }: AutosaveState): string {
  if (!lastSave) return '';
  const rest = lastSave.isComplete ? '' : '. Incomplete fields are saved on this device only.';
  return `Draft saved at ${formatTime(lastSave.at)}${rest}`;
}

export function SaveStatus({ state }: { state: AutosaveState }) {
  return (
    <p role="status" className="mt-4 type-caption text-muted">
      {textOf(state.status, state)}
    </p>
  );
}
