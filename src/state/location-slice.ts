import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session.ts';

export interface AddressSelection {
  fullAddress: string;
  lat: number;
  lng: number;
  streetNumber: string;
  streetName: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
}

/** Word for word from the specification (point 3). Coordinates are degrees. */
export interface LocationState {
  latitude: number | null;
  longitude: number | null;
  location: string | null;
  inputValue: string;
  addressDetails: AddressSelection | null;
}

export const locationDefaults: LocationState = {
  latitude: null,
  longitude: null,
  location: null,
  inputValue: '',
  addressDetails: null,
};

const slice = createSlice({
  name: 'location',
  initialState: locationDefaults,
  reducers: {
    placeChosen: (
      state,
      { payload }: PayloadAction<{ latitude: number; longitude: number; location: string; address?: AddressSelection }>,
    ) => {
      state.latitude = payload.latitude;
      state.longitude = payload.longitude;
      state.location = payload.location;
      state.inputValue = payload.location;
      state.addressDetails = payload.address ?? null;
    },
    locationTyped: (state, { payload }: PayloadAction<string>) => {
      state.inputValue = payload;
    },
    locationCleared: () => locationDefaults,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => locationDefaults),
});

export const { placeChosen, locationTyped, locationCleared } = slice.actions;
export const locationReducer = slice.reducer;
