export interface ListState {
  isOpen: boolean;
  activeId: string | undefined;
  note: string;
}

export const closedList: ListState = { isOpen: false, activeId: undefined, note: '' };
