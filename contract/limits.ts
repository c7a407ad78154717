/** Every number the API promises or enforces stands here once. Units are in the names. */

export const apiPrefix = '/api/v1';

export const postsPerPage = 24;
export const postsPerPageMax = 50;
/** The deepest page that can be asked for; a page past the end of the results answers the last one. */
export const pageMax = 10_000;

/** Whatever is narrowed by a filter is counted this far and no further; whole tabs are counted to the end. */
export const countMax = 10_000;

export const similarPostsMax = 4;
/** Ways out of a search that finds nothing, in one answer. */
export const relaxationsMax = 4;
export const favouritesMax = 500;
export const reportDetailsMax = 1_000;
export const placesMax = 20;
export const blogsPerPage = 9;

export const queryTextMax = 200;
export const listValuesMax = 40;

export const priceMax = 100_000_000;
export const roomsMax = 20;
export const livingAreaMax = 100_000;

/** A pair of coordinates without a box searches this far around it. */
export const nearbyRadiusKm = 25;
/** How far, at most, a hidden address is moved on the map. */
export const hiddenAddressShiftMetres = 500;

/** Marker clustering (specification, point 9). */
export const clusterGridPx = 60;
export const clusterSizeMin = 2;
export const mapZoomMax = 22;
/** A box without filters that holds so many posts is drawn from tallies: its clusters are bounded by cells then. */
export const mapTalliedFrom = 2_000;
/** Of a search with filters so many posts are drawn, the newest ones. */
export const mapPostsMax = 5_000;
/** Single pins in one map answer; what does not fit stays in clusters. */
export const mapPinsMax = 500;
/** A box much larger than a screen at its zoom gets a coarser grid, about this many cells at most. */
export const mapCellsMax = 2_500;

export const postLifeDays = 60;

/** The widths a picture is made in, in pixels; never wider than its original. */
export const pictureWidths = [320, 640, 960, 1600] as const;
/** What a picture that is sent in may have at most. */
export const pictureBytesMax = 20 * 1024 * 1024;
export const picturePixelsMax = 50_000_000;

/** Requests a minute for one caller, by the class an endpoint belongs to. */
export const requestsPerMinute = { read: 600, search: 300, write: 60, sensitive: 10 } as const;

export type LimitClass = keyof typeof requestsPerMinute;

export const bodyBytesMax = 1_048_576;
