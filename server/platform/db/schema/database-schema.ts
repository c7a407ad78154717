import type {
  BlocksTable,
  ConversationMembersTable,
  ConversationReportsTable,
  ConversationsTable,
  MessageAttachmentsTable,
  MessagesTable,
} from './chat-tables.ts';
import type {
  BlogPostsTable,
  ContentPicturesTable,
  ContentRevisionsTable,
  FaqsTable,
  NewsletterSendRateTable,
  NewsletterSubscriptionsTable,
  PlacesTable,
  StaticPagesTable,
  TicketsTable,
} from './content-tables.ts';
import type { EventDeliveriesTable, EventsTable } from './event-tables.ts';
import type {
  ListingDemandTable,
  MatchDismissalsTable,
  MatchEmailsTable,
  MatchedPostsTable,
  MatchesTable,
  MatchNoticesTable,
  MatchUpdatesTable,
} from './matching-tables.ts';
import type { OpenHousesTable, OpenHouseVisitsTable } from './open-house-tables.ts';
import type {
  AgentProfilesTable,
  CodesTable,
  DailySummaryHoursTable,
  ExchangeCodesTable,
  IdentitiesTable,
  KnownBrowsersTable,
  KycDocumentsTable,
  NotificationSettingsTable,
  NotificationsTable,
  OutgoingMessagesTable,
  PasswordsTable,
  RecentAttemptsTable,
  SessionsTable,
  SpentValuesTable,
  UnreferencedFilesTable,
  UsersTable,
  VisibilityChangesTable,
} from './people-tables.ts';
import type {
  DailySaltsTable,
  FavouritesTable,
  FormerImportsTable,
  FormerListingsTable,
  HiddenPostsTable,
  MediaTable,
  PostAreasTable,
  PostHistoryTable,
  PostPhotosTable,
  PostRemindersTable,
  PostReportsTable,
  PostsTable,
  PostViewCountsTable,
  PostViewsTable,
  RemovedFavouritesTable,
  ServerSecretsTable,
} from './post-tables.ts';
import type { OutgoingPushesTable, PushChoicesTable, PushDevicesTable, PushSettingsTable } from './push-tables.ts';
import type {
  HomeNotesTable,
  HomeVerdictsTable,
  SharedListInvitationsTable,
  SharedListMembersTable,
  SharedListsTable,
  SharedRequestsTable,
} from './shared-list-tables.ts';
import type {
  SimulatedStripeClockTable,
  SimulatedStripeEventsTable,
  SimulatedStripeKeysTable,
  SimulatedStripeObjectsTable,
} from './simulated-stripe-tables.ts';
import type {
  CheckoutsTable,
  PaymentCustomersTable,
  PaymentEventChecksTable,
  PaymentEventsTable,
  PaymentQuotesTable,
  PlanPricesTable,
  PlansTable,
  ProcessorPricesTable,
  ReceiptsTable,
  SubscriptionsTable,
} from './subscription-tables.ts';
import type {
  ViewingCompanionsTable,
  ViewingNoticesTable,
  ViewingRemindersTable,
  ViewingsTable,
} from './viewing-tables.ts';

export interface Database {
  users: UsersTable;
  agent_profiles: AgentProfilesTable;
  passwords: PasswordsTable;
  identities: IdentitiesTable;
  known_browsers: KnownBrowsersTable;
  sessions: SessionsTable;
  visibility_changes: VisibilityChangesTable;
  codes: CodesTable;
  recent_attempts: RecentAttemptsTable;
  exchange_codes: ExchangeCodesTable;
  spent_values: SpentValuesTable;
  outgoing_messages: OutgoingMessagesTable;
  kyc_documents: KycDocumentsTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  daily_summary_hours: DailySummaryHoursTable;
  push_devices: PushDevicesTable;
  push_choices: PushChoicesTable;
  push_settings: PushSettingsTable;
  outgoing_pushes: OutgoingPushesTable;
  unreferenced_files: UnreferencedFilesTable;
  media: MediaTable;
  posts: PostsTable;
  post_areas: PostAreasTable;
  post_photos: PostPhotosTable;
  post_history: PostHistoryTable;
  former_listings: FormerListingsTable;
  former_imports: FormerImportsTable;
  post_views: PostViewsTable;
  daily_salts: DailySaltsTable;
  server_secrets: ServerSecretsTable;
  post_view_counts: PostViewCountsTable;
  post_reminders: PostRemindersTable;
  favourites: FavouritesTable;
  removed_favourites: RemovedFavouritesTable;
  hidden_posts: HiddenPostsTable;
  shared_lists: SharedListsTable;
  shared_list_members: SharedListMembersTable;
  shared_list_invitations: SharedListInvitationsTable;
  home_verdicts: HomeVerdictsTable;
  home_notes: HomeNotesTable;
  shared_requests: SharedRequestsTable;
  post_reports: PostReportsTable;
  places: PlacesTable;
  static_pages: StaticPagesTable;
  faqs: FaqsTable;
  blog_posts: BlogPostsTable;
  content_revisions: ContentRevisionsTable;
  content_pictures: ContentPicturesTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  tickets: TicketsTable;
  newsletter_send_rate: NewsletterSendRateTable;
  events: EventsTable;
  event_deliveries: EventDeliveriesTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  message_attachments: MessageAttachmentsTable;
  open_houses: OpenHousesTable;
  open_house_visits: OpenHouseVisitsTable;
  viewings: ViewingsTable;
  viewing_reminders: ViewingRemindersTable;
  viewing_companions: ViewingCompanionsTable;
  viewing_notices: ViewingNoticesTable;
  blocks: BlocksTable;
  conversation_reports: ConversationReportsTable;
  listing_demand: ListingDemandTable;
  matches: MatchesTable;
  match_updates: MatchUpdatesTable;
  matched_posts: MatchedPostsTable;
  match_dismissals: MatchDismissalsTable;
  match_emails: MatchEmailsTable;
  match_notices: MatchNoticesTable;
  plans: PlansTable;
  plan_prices: PlanPricesTable;
  processor_prices: ProcessorPricesTable;
  payment_customers: PaymentCustomersTable;
  receipts: ReceiptsTable;
  subscriptions: SubscriptionsTable;
  payment_quotes: PaymentQuotesTable;
  checkouts: CheckoutsTable;
  payment_events: PaymentEventsTable;
  payment_event_checks: PaymentEventChecksTable;
  simulated_stripe_clock: SimulatedStripeClockTable;
  simulated_stripe_objects: SimulatedStripeObjectsTable;
  simulated_stripe_events: SimulatedStripeEventsTable;
  simulated_stripe_keys: SimulatedStripeKeysTable;
}
