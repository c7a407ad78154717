export interface PostFact {
  group: 'home' | 'costs' | 'listing';
  term: string;
  commercialTerm?: string;
  as:
    | 'text'
    | 'number'
    | 'money'
    | 'rate'
    | 'basis'
    | 'operating costs'
    | 'area'
    | 'yes or no'
    | 'only yes'
    | 'allowed'
    | 'spots'
    | 'feet'
    | 'leases'
    | 'inclusions'
    | 'from day';
  per?: '/mo' | '/yr';
  /** The text of a request; `#` is replaced by the value. */
  wish?: string;
}

/** In the order of the page. Apart from the other rows because the first load of a post needs these alone. */
export const postFacts = {
  livingArea: {
    group: 'home',
    term: 'Living area',
    commercialTerm: 'Leasable area',
    as: 'area',
    wish: '# or more',
  },
  lotSizeArea: { group: 'home', term: 'Lot', as: 'area', wish: 'Lot of # or more' },
  yearBuilt: { group: 'home', term: 'Built', as: 'text', wish: 'Built in # or later' },
  parkingTotal: { group: 'home', term: 'Parking', as: 'spots', wish: 'Parking for # or more' },
  evCharging: { group: 'home', term: 'EV charging', as: 'only yes', wish: 'EV charging' },
  desks: { group: 'home', term: 'Desks', as: 'number', wish: 'Room for # desks or more' },
  loadingDocks: { group: 'home', term: 'Loading docks', as: 'number', wish: 'Loading docks: # or more' },
  clearHeight: { group: 'home', term: 'Clear height', as: 'feet', wish: 'Clear height of # ft or more' },
  zoning: { group: 'home', term: 'Zoning', as: 'text' },
  taxAnnualAmount: { group: 'costs', term: 'Property tax', as: 'money', per: '/yr' },
  associationFee: { group: 'costs', term: 'Condo fee', as: 'money', per: '/mo', wish: 'Condo fee up to #' },
  rentPerSquareFoot: { group: 'costs', term: 'Rent by area', as: 'rate' },
  rentBasis: { group: 'costs', term: 'Rent is', as: 'basis' },
  operatingCosts: { group: 'costs', term: 'Operating costs', as: 'operating costs' },
  leaseTerm: { group: 'costs', term: 'Lease', as: 'leases' },
  furnished: { group: 'costs', term: 'Furnished', as: 'yes or no', wish: 'Furnished' },
  petsAllowed: { group: 'costs', term: 'Pets', as: 'allowed', wish: 'Pets allowed' },
  utilitiesIncluded: {
    group: 'costs',
    term: 'Utilities',
    as: 'only yes',
    wish: 'Heat, electricity and water included',
  },
  rentIncludes: { group: 'costs', term: 'Rent includes', as: 'inclusions' },
  deposit: { group: 'costs', term: 'Deposit', as: 'money' },
  occupants: { group: 'costs', term: 'Max. occupants', as: 'number' },
  availabilityDate: { group: 'listing', term: 'Available', as: 'from day' },
} as const satisfies Record<string, PostFact>;
