/** The list under the search box. What was chosen in it and said about it is gone when it opens or closes. */
export interface ListState {
  isOpen: boolean;
  activeId: string | undefined;
  /** What came of the row that was picked, where it led nowhere. */
  note: string;
}

export const closedList: ListState = { isOpen: false, activeId: undefined, note: '' };
