export const optionalForAllKinds = {
  sale_property: 'optional',
  rent_property: 'optional',
  buy_request: 'optional',
  rent_request: 'optional',
} as const;
export const optionalForListings = { sale_property: 'optional', rent_property: 'optional' } as const;
export const optionalForRequests = { buy_request: 'optional', rent_request: 'optional' } as const;
export const buyingOnly = { sale_property: 'optional', buy_request: 'optional' } as const;
export const requiredOfEveryKind = {
  sale_property: 'required',
  rent_property: 'required',
  buy_request: 'required',
  rent_request: 'required',
} as const;
export const requiredOfListings = { sale_property: 'required', rent_property: 'required' } as const;
export const requiredOfRequests = { buy_request: 'required', rent_request: 'required' } as const;
