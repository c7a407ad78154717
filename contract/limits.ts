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
/** A post that is kept again so soon after it was let go has the price and the day that it was first kept at. */
export const favouriteUndoMinutes = 60;
export const reportDetailsMax = 1_000;
export const placesMax = 20;
/** Where a place has more homes on sale than are counted, its middle price is that of so many of the newest. */
export const placePricesMax = 1_000;
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
/** How many days before its end the owner of a post is reminded. */
export const expiryReminderDays = [7, 1] as const;
/** So long a post that was taken down can be brought back. */
export const removedPostDays = 30;
/** The same address posted again within so many days keeps the date it was first listed on. */
export const relistingDays = 98;
/** How far ahead a home may become free. */
export const availabilityMonthsMax = 24;
export const photosMax = 30;
/** Characters of what is said about a picture. */
export const photoTextMax = 200;
/** Posts in one list of one's own, and in one change of many at once. */
export const ownPostsPerPage = 24;
export const ownPostsAtOnceMax = 100;
/** An uploaded picture that no post holds is kept so long for the form that it was sent from. */
export const looseUploadDays = 7;
/** So many of somebody's uploads may wait for a post. */
export const looseUploadsMax = 100;
/** A floor plan may be a PDF of this size. */
export const floorPlanBytesMax = 10 * 1024 * 1024;

/** The widths a picture is made in, in pixels; never wider than its original. */
export const pictureWidths = [320, 640, 960, 1600] as const;
/** What a picture that is sent in may have at most. */
export const pictureBytesMax = 20 * 1024 * 1024;
export const picturePixelsMax = 50_000_000;

/** Requests a minute for one caller, by the class an endpoint belongs to. */
export const requestsPerMinute = { read: 600, search: 300, write: 60, sensitive: 10 } as const;

export type LimitClass = keyof typeof requestsPerMinute;

export const bodyBytesMax = 1_048_576;

export const passwordMin = 10;
export const passwordMax = 200;
/** A code sent by e-mail or text message: how long it counts, how often it may be guessed, how soon another may be sent. */
export const codeLifeMinutes = 10;
export const codeTriesMax = 5;
export const codeResendSeconds = 30;
/** Codes sent in an hour: to one address or number, and on behalf of one address of the network. */
export const codesPerHourToOne = 5;
export const codesPerHourFromOne = 20;
/** How soon an address that has not confirmed the newsletter may be asked again, and how many are asked on behalf of one network. */
export const newsletterPauseMinutes = 10;
export const newsletterAsksPerHourFromOne = 20;
/** A code that hands a session from one place to another. */
export const exchangeLifeSeconds = 60;

export const personNameMax = 80;
export const shortTextMax = 120;
export const biographyMax = 2_000;
export const languagesMax = 12;
/** A private document: a PDF or a picture. */
export const documentBytesMax = 10 * 1024 * 1024;
