import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Section } from '#contract/vocabulary.ts';
import { signedOut } from './session.ts';

export interface ActivePageState {
  active_page: Section;
}

export const activePageDefaults: ActivePageState = { active_page: 'residential' };

const slice = createSlice({
  name: 'activePage',
  initialState: activePageDefaults,
  reducers: {
    sectionChosen: (state, { payload }: PayloadAction<Section>) => {
      state.active_page = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => activePageDefaults),
});

export const { sectionChosen } = slice.actions;
export const activePageReducer = slice.reducer;
