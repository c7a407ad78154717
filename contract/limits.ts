export const apiPrefix = '/api/v1';

export const postsPerPage = 24;
export const postsPerPageMax = 50;
export const pageMax = 10_000;

/** Filtered results are counted up to this number; whole tabs are counted to the end. */
export const countMax = 10_000;

export const similarPostsMax = 4;
export const relaxationsMax = 4;
export const favouritesMax = 500;
/** Hidden posts of a member; those that left the market count, as they stay hidden for their return. */
export const hiddenPostsMax = 1_000;
export const sharedListPeopleMax = 4;
export const sharedListHomesMax = 100;
export const invitationDays = 14;
export const invitationsPerDay = { member: 10, recipient: 3 } as const;
export const invitationsPerHourFromNetwork = 20;
export const invitationPauseMinutes = 10;
export const homeNoteMax = 1_000;
export const homeNoteEditMinutes = 10;
/** Notes of a member about a home, deleted ones included. */
export const homeNotesMax = 50;
export const sharedRequestsMax = 10;
export const sharedMatchesMax = 24;
export const companionNamingsPerDay = 10;
/** A post saved again within this time keeps the price and day of the first save. */
export const favouriteUndoMinutes = 60;
export const reportDetailsMax = 1_000;
export const placesMax = 20;
/** Homes on sale: above this number the median price is that of the newest. */
export const placePricesMax = 1_000;
/** Market numbers name no smaller group; prices of fewer homes than `spreadMin` have no range. */
export const marketGroupMin = 3;
export const marketSpreadMin = 10;
export const marketMonths = 12;
export const marketWishesMax = 4;

export const queryTextMax = 200;
export const listValuesMax = 40;

export const priceMax = 100_000_000;
export const roomsMax = 20;
export const parkingMax = 50;
export const livingAreaMax = 100_000;

export const nearbyRadiusKm = 25;
export const areaShapesMax = 3;
export const shapeCornersMin = 3;
export const shapeCornersMax = 40;
export const shapeKm2Min = 0.001;
export const shapeKm2Max = 5_000;
export const areaTextMax = 1_500;
export const areaRadiusKmMin = 1;
export const areaRadiusKmMax = 100;
export const shownShapeKm2Min = 0.2;
export const shownCircleKm = 0.5;
export const hiddenAddressShiftMetres = 500;

export const clusterGridPx = 60;
export const clusterSizeMin = 2;
export const mapZoomMax = 22;
/** A box without filters and with more posts than this is drawn from tallies. */
export const mapTalliedPostsMin = 2_000;
export const mapPostsMax = 5_000;
export const mapReadMax = 50_000;
export const mapPinsMax = 500;
/** A box much larger than a screen gets a coarser grid. */
export const mapCellsMax = 2_500;

export const postLifeDays = 60;
export const expiryReminderDays = [7, 1] as const;
export const removedPostDays = 30;
export const reopenHours = 24;
export const privateAlertsMax = 10;
/** The same address posted again within this time keeps its first listing date. */
export const relistingDays = 98;
export const availabilityMonthsMax = 24;
export const photosMax = 30;
export const photoTextMax = 200;
export const ownPostsPerPage = 24;
export const ownPostsAtOnceMax = 100;
export const unattachedUploadDays = 7;
export const unattachedUploadsMax = 100;
export const uploadsPerDay = 500;
export const floorPlansPerDay = 50;
export const floorPlanBytesMax = 10 * 1024 * 1024;

/** Pixels; a picture is never enlarged. */
export const pictureWidths = [320, 640, 960, 1600] as const;
export const pictureBytesMax = 20 * 1024 * 1024;
export const picturePixelsMax = 50_000_000;

/** Requests a minute for one network address, counted for each call of the API by itself. */
export const requestsPerMinute = { read: 600, search: 300, write: 60, sensitive: 20 } as const;
/** Higher, as a whole office signs in from one address. */
export const signInsPerMinute = 60;

export type RateLimitClass = keyof typeof requestsPerMinute;

export const bodyBytesMax = 8 * 1024;
export const profileBytesMax = 32 * 1024;
export const postBytesMax = 96 * 1024;
export const listEntriesMax = 500;

export const passwordMin = 10;
export const passwordMax = 200;
export const codeLifeMinutes = 10;
export const codeTriesMax = 5;
export const codeResendSeconds = 30;
/** Codes to one address or number and from one network address. The sums over all networks leave out known browsers. */
export const codesPerHourToRecipientFromCaller = 5;
export const codesPerHourFromNetwork = 20;
export const codesPerHourToRecipient = 20;
export const codesPerDayToRecipient = 50;
export const knownBrowserDays = 180;
export const freshSignInMinutes = 10;
export const newsletterPauseMinutes = 10;
export const newsletterConfirmationsPerDay = 3;
export const newsletterRequestsPerHourFromNetwork = 20;
export const exchangeLifeSeconds = 60;

export const contactMessageMin = 20;
export const contactMessageMax = 2_000;
export const contactsPerHour = { network: 20, member: 10, address: 5 } as const;
export const contactCopyPauseMinutes = 10;
export const contactCopiesPerDay = 3;
/** An answered ticket that stays open is closed after this time, and deleted this long after it was closed. */
export const answeredTicketDays = 30;
export const closedTicketDays = 365;

export const personNameMax = 80;
export const shortTextMax = 120;
export const biographyMax = 2_000;
export const languagesMax = 12;
export const documentBytesMax = 10 * 1024 * 1024;

export const messageMax = 2_000;
export const messagesPerPage = 50;
export const conversationsPerPage = 50;
export const messagesPerMinute = 30;
export const newConversationsPerDay = 20;
export const reportedMessagesMax = 20;
export const attachmentsMax = 5;
export const attachmentBytesMax = 10 * 1024 * 1024;
export const attachmentsPerDay = 100;
export const sharedFilesPerPage = 12;
export const sentListingsMax = 20;
export const requestAnswersMax = 50;
export const notificationsPerPage = 20;
export const unreadEmailMinutes = 10;
export const messageBytesMax = 16 * 1024;

/** A page only listens: what it sends are handshakes and answers to pings. */
export const socketFrameBytesMax = 64 * 1024;
export const socketFramesPerMinute = 100;
export const socketUnsentBytesMax = 1024 * 1024;
/** Page traffic is a few bytes every 20 s; one of the largest frames fits twice. */
export const socketBytesPerMinute = 2 * socketFrameBytesMax;
export const socketsOfMemberMax = 10;

export const viewingTimesMax = 3;
export const viewingDaysAhead = 60;
export const viewingMinutes = { min: 15, default: 30, max: 120, step: 15 } as const;
export const viewingNoteMax = 500;
/** Proposals by one side, as each notifies the other. */
export const viewingProposalsPerHour = 3;
export const viewingProposalsOfPairPerDay = 10;
export const viewingEmailMinutes = 10;
export const viewingEmailsPerDay = { pair: 10, recipient: 30 } as const;
export const viewingTextsPerDay = { pair: 3, recipient: 10 } as const;
export const favouriteEmailsPerDay = { pair: 3, recipient: 20 } as const;
/** Notices to a member about all their posts; one more counts the rest. */
export const matchNoticesPerDay = 30;
/** New matches of a post; an email counts the rest. */
export const matchesEmailedPerDay = 10;
export const matchEmailsPerDay = 10;
/** Posts in one email; it counts the matches of the rest. */
export const matchPostsEmailed = 10;
export const messageEmailsPerDay = { pair: 10, recipient: 30 } as const;
export const pushDevicesMax = 10;
/** Pushes above these are dropped, as the site shows the same. `pair`: caused by one other member. */
export const pushLimits = { perMinute: 6, perDay: 60, pairPerDay: 20 } as const;
export const pushTestsPerHour = 5;
export const pushOfferSnoozeDays = 30;
export const pushOfferDismissalsMax = 2;
export const openHousesMax = 6;
export const openHouseMinutesMax = 480;
export const openHouseDaysAhead = 60;
export const openHouseNoteMax = 120;
export const openHouseChangesPerDay = 30;
export const openHousePlaceHours = 24;
export const openHouseReminderHours = 24;
/** Reminders for one listing, however its dates change. */
export const openHouseRemindersPerDay = 2;
/** Visits of a member to hidden addresses; withdrawn ones count. */
export const hiddenOpenHouseVisits = { max: 5, days: 7 } as const;
/** Dates are shown this long after their end. */
export const openHouseShownAfterEndHours = 1;
export const openHouseVisitorsShown = 50;
/** Days that one search asks for. */
export const openDaysMax = 7;
/** Days ahead that a search for open houses reaches. */
export const openDaysAhead = 14;
export const openHouseLifeDays = 30;
export const agreedViewingsShownMin = 3;
export const openViewingsMax = 200;
export const pastViewingsPerPage = 20;
export const viewingReminderHours = [24, 2] as const;

/** A plan is kept so long after a renewal failed; its member is reminded on these days. */
export const graceDays = 7;
export const overdueNoticeDays = [0, 3, 6] as const;
export const quoteLifeMinutes = 10;
export const planEndNoticeDays = 7;
export const yearlyRenewalNoticeDays = 7;
