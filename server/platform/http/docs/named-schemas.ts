import type * as z from 'zod/mini';
import * as auth from '#contract/account/auth.ts';
import * as sessions from '#contract/account/sessions.ts';
import * as user from '#contract/account/user.ts';
import * as attachments from '#contract/chat/attachment.ts';
import * as conversations from '#contract/chat/conversation.ts';
import * as messages from '#contract/chat/message.ts';
import * as sentListings from '#contract/chat/sent-listing.ts';
import * as contact from '#contract/content/contact.ts';
import * as content from '#contract/content/content.ts';
import { criterion, fit } from '#contract/fit/fit.ts';
import { demand } from '#contract/matching/demand.ts';
import * as matching from '#contract/matching/match.ts';
import { homeCount } from '#contract/matching/request-change.ts';
import { wantedHomeDescription } from '#contract/matching/wanted-home.ts';
import * as notifications from '#contract/notification/notification.ts';
import * as notificationSettings from '#contract/notification/notification-settings.ts';
import * as push from '#contract/notification/push.ts';
import * as openHouses from '#contract/open-house/open-house.ts';
import { favourite } from '#contract/post/favourites/favourite.ts';
import { hiddenPostIds } from '#contract/post/hidden/hidden-posts.ts';
import * as ownPosts from '#contract/post/own/own-post.ts';
import * as posts from '#contract/post/post.ts';
import { postReport } from '#contract/post/post-report.ts';
import { failure, fieldError } from '#contract/result.ts';
import { askingComparison, askingRange } from '#contract/search/asking-range/asking-range.ts';
import { mapAnswer, mapCluster, mapPin } from '#contract/search/map.ts';
import * as market from '#contract/search/market.ts';
import { openDays } from '#contract/search/open-days.ts';
import { place } from '#contract/search/places/place.ts';
import { relaxation } from '#contract/search/relaxation.ts';
import { sentenceSearch } from '#contract/search/sentences/sentence-search.ts';
import { travelArea } from '#contract/search/travel-area.ts';
import * as sharedLists from '#contract/shared-list/shared-list.ts';
import * as cards from '#contract/subscription/card.ts';
import * as checkouts from '#contract/subscription/checkout.ts';
import * as plans from '#contract/subscription/plan.ts';
import { planLimitReached } from '#contract/subscription/plan-limit.ts';
import * as subscriptions from '#contract/subscription/subscription.ts';
import { accompaniedViewing, namedCompanion } from '#contract/viewing/companion.ts';
import * as viewings from '#contract/viewing/viewing.ts';
import { viewingStep } from '#contract/viewing/viewing-step.ts';

/** Names of the contract's schemas in the OpenAPI document. They are here because the page loads the contract and needs no names. */
export const namedSchemas = {
  Failure: failure,
  FieldError: fieldError,

  Registration: auth.registration,
  EmailOnly: auth.emailOnly,
  EmailConfirmation: auth.emailCode,
  EmailSignIn: auth.emailSignIn,
  PasswordReset: auth.passwordReset,
  PhoneOnly: auth.phoneOnly,
  PhoneConfirmation: auth.phoneCode,
  AppleSignIn: auth.appleSignIn,
  AppleForm: auth.appleForm,
  CodeExchange: auth.codeExchange,
  IdentityCodeRequest: auth.identityCodeRequest,
  SignInMethodRemoval: auth.signInMethodRemoval,
  SignedIn: sessions.signedInAnswer,
  PasswordResetOutcome: sessions.passwordResetAnswer,
  HandoffCode: sessions.handoffCode,
  Session: sessions.sessionSummary,

  User: user.ownUser,
  AgentDetails: user.agentDetails,
  Profile: user.profileResponse,
  ProfileChange: user.profileChange,
  KycState: user.kycUser,
  KycDocument: user.documentSummary,
  KycSubmission: user.kycSubmission,
  AccountDeletion: user.accountDeletion,
  Agent: user.agentProfile,

  Post: posts.postDetails,
  Listing: posts.listingDetails,
  Request: posts.requestDetails,
  PostSummary: posts.postSummary,
  ListingSummary: posts.listingSummary,
  RequestSummary: posts.requestSummary,
  PostOwner: posts.postOwner,
  PostAddress: posts.postAddress,
  RequestArea: posts.requestArea,
  PriceChange: posts.priceChange,
  HistoryEntry: posts.historyEntry,
  Picture: posts.picture,
  PlanDocument: posts.planDocument,
  PostReport: postReport,
  Favourite: favourite,
  HiddenPostIds: hiddenPostIds,
  NewPost: ownPosts.newPostDescription,
  ChangedPost: ownPosts.changedPostDescription,
  OwnPost: ownPosts.ownPost,
  OwnPostSummary: ownPosts.ownPostSummary,
  OwnPostCounts: ownPosts.ownPostCounts,
  PostStatistics: ownPosts.postStatistics,
  StatusChange: ownPosts.statusChange,
  BulkStatusChange: ownPosts.manyStatusChange,
  BulkStatusOutcome: ownPosts.changeOutcome,
  UploadedMedia: ownPosts.sentMedia,

  PostMap: mapAnswer,
  MapCluster: mapCluster,
  MapPin: mapPin,
  Relaxation: relaxation,
  Place: place,
  SentenceSearch: sentenceSearch,
  TravelArea: travelArea,
  Market: market.marketNumbers,
  CityMarket: market.cityMarket,
  PlaceMarket: market.placeMarket,
  NamedPlace: market.namedPlace,
  AskingComparison: askingComparison,
  AskingRange: askingRange,
  WishCount: market.wishCount,

  Conversation: conversations.conversation,
  NewConversation: conversations.newConversation,
  ConversationReport: conversations.conversationReport,
  Contact: conversations.contact,
  ReadUntil: conversations.readUntil,
  UnreadMessages: conversations.unreadMessages,
  Message: messages.message,
  NewMessage: messages.newMessage,
  MessagePage: messages.messagePage,
  Attachment: attachments.attachment,
  UploadedAttachment: attachments.sentAttachment,
  SharedFiles: attachments.sharedFiles,
  SentListing: sentListings.sentListing,
  AnsweringListing: sentListings.answeringListing,
  RequestAnswer: sentListings.requestAnswer,
  Criterion: criterion,
  Fit: fit,

  Match: matching.match,
  FormerMatch: matching.formerMatch,
  Dismissal: matching.dismissal,
  NewDismissal: matching.newDismissal,
  MatchesSeen: matching.matchesSeen,
  OwnFit: matching.ownFit,
  MatchCount: matching.matchCount,
  Demand: demand,
  HomeCount: homeCount,
  RankedPost: matching.rankedPost,
  WantedHome: wantedHomeDescription,
  DismissalReasonCounts: matching.dismissalReasonCounts,
  ReasonCount: matching.reasonCount,

  OpenDays: openDays,
  OpenHouse: openHouses.openHouse,
  OpenHouses: openHouses.openHouses,
  SubmittedOpenHouse: openHouses.submittedOpenHouse,
  SubmittedOpenHouses: openHouses.submittedOpenHouses,

  SharedList: sharedLists.sharedList,
  SharedListPerson: sharedLists.sharedListPerson,
  SharedListInvitation: sharedLists.sharedListInvitation,
  CreatedInvitation: sharedLists.createdInvitation,
  OpenedInvitation: sharedLists.openedInvitation,
  SharedHome: sharedLists.sharedHome,
  HomeNote: sharedLists.homeNote,
  PrivateHome: sharedLists.privateHome,
  SharedRequest: sharedLists.sharedRequest,
  NewInvitation: sharedLists.newInvitation,
  InvitationToken: sharedLists.invitationToken,
  ListSettings: sharedLists.listSettings,
  SaidVerdict: sharedLists.verdictChange,
  NewHomeNote: sharedLists.newHomeNote,
  ChangedHomeNote: sharedLists.changedHomeNote,
  RequestSharing: sharedLists.requestSharing,
  NamedCompanion: namedCompanion,

  AccompaniedViewing: accompaniedViewing,
  Viewing: viewings.viewing,
  ViewingStep: viewingStep,
  ViewingPlace: viewings.viewingPlace,
  ProposedTime: viewings.proposedTime,
  NewViewing: viewings.newViewing,
  ViewingAnswer: viewings.viewingAnswer,
  ViewingCounts: viewings.viewingCounts,
  OpenViewings: viewings.openViewings,
  ConversationViewings: viewings.conversationViewings,

  Notification: notifications.notification,
  UnreadNotifications: notifications.unreadNotifications,
  NotificationSettings: notificationSettings.notificationSettings,
  NotificationSettingsChange: notificationSettings.notificationSettingsChange,
  PushSubscription: push.pushSubscription,
  PushDevice: push.pushDevice,
  PushSettings: push.pushSettings,
  PushSettingsChange: push.pushSettingsChange,

  Plan: plans.plan,
  PlanLimits: plans.planLimits,
  PlanPrice: plans.planPrice,
  PlanLimitReached: planLimitReached,
  Subscription: subscriptions.subscription,
  OwnSubscription: subscriptions.ownSubscription,
  ActiveSubscription: subscriptions.activeSubscription,
  PlanUsage: subscriptions.usage,
  NamedPost: subscriptions.namedPost,
  Invoice: subscriptions.invoice,
  PaymentMethods: subscriptions.paymentMethods,
  QuoteRequest: checkouts.quoteRequest,
  Quote: checkouts.quote,
  QuoteLine: checkouts.quoteLine,
  NewCheckout: checkouts.newCheckout,
  OverduePayment: checkouts.overduePayment,
  Checkout: checkouts.checkout,
  Card: cards.card,
  CardSummary: cards.cardSummary,
  CardSetup: cards.cardSetup,
  CardSetupState: cards.cardSetupState,

  FooterLink: content.footerLink,
  StaticPage: content.staticPage,
  Faq: content.faq,
  Blog: content.blog,
  BlogSummary: content.blogSummary,
  BlogTag: content.blogTag,
  ContactMessage: contact.contactMessage,
  Ticket: contact.ticket,
  NewsletterSubscription: content.newsletterSubscription,
  NewsletterToken: content.newsletterToken,
  NewsletterPlace: content.newsletterPlace,
} as const satisfies Record<string, z.ZodMiniType>;
