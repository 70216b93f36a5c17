import type * as analytics from './schema/analytics.ts'
import type * as blog from './schema/blog.ts'
import type * as writing from './schema/blog-writing.ts'
import type * as campaigns from './schema/campaigns.ts'
import type * as content from './schema/content.ts'
import type * as demo from './schema/demo.ts'
import type * as directory from './schema/directory.ts'
import type * as door from './schema/door.ts'
import type * as enquiries from './schema/enquiries.ts'
import type * as eventLife from './schema/event-life.ts'
import type * as events from './schema/events.ts'
import type * as gallery from './schema/gallery.ts'
import type * as ground from './schema/ground.ts'
import type * as invitations from './schema/invitations.ts'
import type * as mailPreferences from './schema/mail-preferences.ts'
import type * as mailReceipts from './schema/mail-receipts.ts'
import type * as mailTemplates from './schema/mail-templates.ts'
import type * as memberships from './schema/memberships.ts'
import type * as money from './schema/money.ts'
import type * as notes from './schema/notes.ts'
import type * as pages from './schema/pages.ts'
import type * as payments from './schema/payments.ts'
import type * as people from './schema/people.ts'
import type * as system from './schema/system.ts'
import type * as tags from './schema/tags.ts'
import type * as ticketRuns from './schema/ticket-runs.ts'
import type * as ticketing from './schema/ticketing.ts'
import type * as waitingRoom from './schema/waiting-room.ts'
import type * as waitlist from './schema/waitlist.ts'

/** Every table by its name; a test holds this against the migrated database. */
export type Database = {
  agreements: people.AgreementsTable
  users: people.UsersTable
  sessions: people.SessionsTable
  sign_ins: people.SignInsTable
  accounts: people.AccountsTable
  verifications: people.VerificationsTable
  second_factors: people.SecondFactorsTable
  used_factor_codes: people.UsedFactorCodesTable
  recovery_codes: people.RecoveryCodesTable
  used_challenges: people.UsedChallengesTable
  user_roles: people.UserRolesTable
  user_bans: people.UserBansTable
  profiles: people.ProfilesTable
  erasures: people.ErasuresTable
  invitations: invitations.InvitationsTable
  member_imports: invitations.MemberImportsTable
  member_import_rows: invitations.MemberImportRowsTable
  imported_accounts: invitations.ImportedAccountsTable
  member_notes: notes.MemberNotesTable
  order_notes: notes.OrderNotesTable
  people_list: people.PeopleListTable
  tags: tags.TagsTable
  people_tags: tags.PeopleTagsTable
  segments: tags.SegmentsTable

  content_translations: content.ContentTranslationsTable
  row_counts: ground.RowCountsTable
  audit_entries: ground.AuditEntriesTable
  audit_remarks: ground.AuditRemarksTable
  settings: ground.SettingsTable
  files: ground.FilesTable
  mail_templates: mailTemplates.MailTemplatesTable
  mail_template_versions: mailTemplates.MailTemplateVersionsTable
  mails: ground.MailsTable
  mail_lanes: ground.MailLanesTable
  mail_outage: ground.MailOutageTable
  backups: system.BackupsTable
  processes: system.ProcessesTable
  opening_confirmations: system.OpeningConfirmationsTable
  forgotten: system.ForgottenTable
  invariant_checks: system.InvariantChecksTable
  mail_preferences: ground.MailPreferencesTable
  address_languages: mailPreferences.AddressLanguagesTable
  mail_opt_outs: mailPreferences.MailOptOutsTable
  mail_suppressions: mailPreferences.MailSuppressionsTable
  mail_provider_news: mailPreferences.MailEventsTable
  monthly_receipts: mailReceipts.MonthlyReceiptsTable
  receipt_runs: mailReceipts.ReceiptRunsTable
  mail_tests: mailReceipts.MailTestsTable
  rate_limits: ground.RateLimitsTable

  events: events.EventsTable
  event_slugs: events.EventSlugsTable
  event_images: events.EventImagesTable
  door_assignments: events.DoorAssignmentsTable
  event_refund_runs: eventLife.EventRefundRunsTable
  event_refund_run_orders: eventLife.EventRefundRunOrdersTable
  event_mailings: eventLife.EventMailingsTable
  event_previews: eventLife.EventPreviewsTable
  form_templates: events.FormTemplatesTable
  form_template_versions: events.FormTemplateVersionsTable

  payments: money.PaymentsTable
  manual_payments: money.ManualPaymentsTable
  refunds: money.RefundsTable
  refund_tickets: money.RefundTicketsTable
  disputes: money.DisputesTable
  fraud_warnings: money.FraudWarningsTable
  provider_events: money.ProviderEventsTable
  ledger_entries: money.LedgerEntriesTable
  documents: money.DocumentsTable
  document_counters: money.DocumentCountersTable
  documents_due: money.DocumentsDueTable
  transactions: payments.TransactionsTable
  transaction_renames: payments.TransactionRenamesTable
  provider_movements: payments.BalanceTransactionsTable
  reconciliations: payments.ReconciliationsTable
  reconciled_days: payments.ReconciledDaysTable
  reconciled_differences: payments.ReconciledDifferencesTable
  discount_codes: money.DiscountCodesTable
  discount_code_events: money.DiscountCodeEventsTable
  discount_redemptions: money.DiscountRedemptionsTable

  ticket_types: ticketing.TicketTypesTable
  hold_marks: ticketing.HoldMarksTable
  orders: ticketing.OrdersTable
  manual_orders: ticketing.ManualOrdersTable
  order_lines: ticketing.OrderLinesTable
  ticket_type_changes: ticketing.TicketTypeChangesTable
  attendees: ticketing.AttendeesTable
  tickets: ticketing.TicketsTable
  scans: ticketing.ScansTable
  door_passes: door.DoorPassesTable
  door_conflicts: door.DoorConflictsTable
  ticket_runs: ticketRuns.TicketRunsTable
  ticket_run_items: ticketRuns.TicketRunItemsTable
  claims: ticketing.ClaimsTable

  waitlist_entries: waitlist.WaitlistEntriesTable
  waitlist_offers: waitlist.WaitlistOffersTable
  sale_lines: waitingRoom.SaleLinesTable
  sale_line_calls: waitingRoom.SaleLineCallsTable
  sale_line_arrivals: waitingRoom.SaleLineArrivalsTable
  sale_line_openings: waitingRoom.SaleLineOpeningsTable
  calendar_links: ticketing.CalendarLinksTable

  plans: memberships.PlansTable
  subscriptions: memberships.SubscriptionsTable
  provider_customers: memberships.ProviderCustomersTable
  membership_invoices: memberships.MembershipInvoicesTable
  membership_grants: memberships.MembershipGrantsTable
  membership_endings: memberships.MembershipEndingsTable
  member_spans: memberships.MemberSpansTable
  sponsors: memberships.SponsorsTable
  membership_applications: memberships.MembershipApplicationsTable

  directory_choices: directory.DirectoryChoicesTable
  member_images: directory.MemberImagesTable

  gallery_categories: gallery.GalleryCategoriesTable
  gallery_items: gallery.GalleryItemsTable
  gallery_checks: gallery.GalleryChecksTable
  gallery_findings: gallery.GalleryFindingsTable

  testimonials: pages.TestimonialsTable
  partners: pages.PartnersTable
  pages: pages.PagesTable
  page_versions: pages.PageVersionsTable
  page_files: writing.PageFilesTable

  enquiries: enquiries.EnquiriesTable
  enquiry_messages: enquiries.EnquiryMessagesTable

  blog_categories: blog.BlogCategoriesTable
  blog_posts: blog.BlogPostsTable
  blog_post_slugs: blog.BlogPostSlugsTable
  blog_category_slugs: blog.BlogCategorySlugsTable
  blog_views: blog.BlogViewsTable
  blog_view_salts: blog.BlogViewSaltsTable
  blog_previews: blog.BlogPreviewsTable
  blog_revisions: writing.BlogRevisionsTable
  blog_drafts: writing.BlogDraftsTable
  blog_post_files: writing.BlogPostFilesTable
  blog_draft_files: writing.BlogDraftFilesTable

  campaigns: campaigns.CampaignsTable

  analytics_events: analytics.AnalyticsEventsTable
  analytics_days: analytics.AnalyticsDaysTable
  analytics_visits: analytics.AnalyticsVisitsTable
  analytics_returns: analytics.AnalyticsReturnsTable
  analytics_progress: analytics.AnalyticsProgressTable
  revenue_days: analytics.RevenueDaysTable
  revenue_due: analytics.RevenueDueTable

  demo_payments: demo.DemoPaymentsTable
  demo_refunds: demo.DemoRefundsTable
  demo_mails: demo.DemoMailsTable
  demo_clock: demo.DemoClockTable
  demo_customers: demo.DemoCustomersTable
  demo_subscriptions: demo.DemoSubscriptionsTable
  demo_invoices: demo.DemoInvoicesTable
  demo_card_setups: demo.DemoCardSetupsTable
}
