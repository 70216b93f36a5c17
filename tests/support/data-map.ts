/** What becomes of the words in a table's columns; each column of text, JSON, lists or bytes stands in one of them. */
export type Fate = {
  /** Of a person, and gone when the account is erased. */
  erased?: string
  /** Of a person, and kept for a while or for good: docs/privacy.md says why and for how long. */
  kept?: string
  /** Written by or for the network, about nobody. */
  network?: string
  /** Made by the program: states, kinds, codes, keys, hashes. */
  made?: string
}

/**
 * Every table whose columns can hold words. A new column fails `server/backup/erased-everywhere.server.test.ts` until
 * it is here, and one of a person until the marked person has a word in it.
 */
export const dataMap: Record<string, Fate> = {
  accounts: { made: 'account_id provider_id access_token refresh_token id_token scope password' },
  analytics_days: { made: 'type dimension value' },
  analytics_events: { erased: 'page element browser metadata', made: 'type device' },
  attendees: {
    erased: 'full_name email whatsapp_number company_name menu_choices answers',
    made: 'details_key',
  },
  audit_entries: { made: 'actor_kind actor_name action subject_kind subject_id details request_id' },
  audit_remarks: { erased: 'remark' },
  backups: { made: 'folder' },
  blog_categories: { network: 'slug name', made: 'colour' },
  blog_category_slugs: { network: 'slug' },
  blog_drafts: { erased: 'fields' },
  blog_post_slugs: { network: 'slug' },
  blog_posts: {
    erased: 'author_name',
    network:
      'slug title excerpt content_html content_text image_alt meta_title meta_description seo_keywords tags search',
    made: 'status',
  },
  blog_previews: { made: 'token_hash' },
  blog_revisions: {
    network: 'title excerpt content_html image_alt meta_title meta_description seo_keywords tags',
    made: 'status',
  },
  blog_view_salts: { made: 'salt' },
  blog_views: { made: 'visitor' },
  calendar_links: { made: 'secret' },
  campaigns: {
    network: 'subject preheader content_html details letter',
    made: 'kind status event_ids audience left_out counts problem',
  },
  claims: { made: 'kind month' },
  demo_card_setups: { made: 'ref customer_ref status card' },
  demo_customers: { made: 'ref' },
  demo_invoices: { made: 'ref subscription_ref reason status payment_ref failure asked_card' },
  demo_mails: { erased: 'recipient subject raw', made: 'message_id' },
  demo_payments: { made: 'ref idempotency_key currency status last_failure' },
  demo_refunds: { made: 'idempotency_key ref payment_ref' },
  demo_subscriptions: {
    network: 'plan_name',
    made: 'ref customer_ref currency status card waiting_change',
  },
  discount_codes: { network: 'code note', made: 'kind currency scope status' },
  discount_redemptions: { erased: 'person_email', made: 'currency status' },
  disputes: { made: 'provider_ref currency status reason' },
  document_counters: { made: 'kind' },
  documents: { kept: 'content', made: 'kind label' },
  door_conflicts: { made: 'kind' },
  door_passes: { erased: 'name email', made: 'key' },
  enquiries: {
    erased: 'name email subject organisation position whatsapp telephone country message note',
    made: 'kind fingerprint status',
  },
  event_images: { network: 'alt_text' },
  event_previews: { made: 'token_hash' },
  event_refund_run_orders: { made: 'outcome' },
  event_refund_runs: { network: 'message' },
  event_slugs: { network: 'slug' },
  events: {
    network: 'slug title summary description_html meeting_link venue_name venue_address city country menu',
    made: 'status time_zone currency capacity_mode',
  },
  files: { erased: 'original_name', made: 'key kind content_type variants' },
  forgotten: { made: 'what' },
  form_template_versions: { network: 'fields' },
  form_templates: { network: 'name description' },
  gallery_categories: { network: 'name description' },
  gallery_findings: { made: 'part problem outcome' },
  gallery_items: { network: 'description', made: 'kind status' },
  invariant_checks: { made: 'broken' },
  invitations: { erased: 'email name profile message', made: 'tier token_hash' },
  ledger_entries: { made: 'kind direction currency' },
  mail_lanes: { made: 'lane held_because' },
  mail_opt_outs: { erased: 'email', made: 'category' },
  mail_preferences: { made: 'category' },
  mail_provider_news: { made: 'id kind' },
  mail_suppressions: { erased: 'email details', made: 'reason stops source' },
  mail_template_versions: { network: 'name subject body_mjml body_text', made: 'origin' },
  mail_templates: { network: 'name subject body_mjml body_text', made: 'delivered_digest failure' },
  mail_tests: { made: 'kind month refusal' },
  mails: {
    erased: 'recipient recipient_name reply_to variables subject html text last_error',
    made: 'kind subject_id period attachments status message_id bounce',
  },
  member_import_rows: { erased: 'email person', made: 'state reason' },
  member_imports: { network: 'columns message', made: 'state' },
  member_notes: { erased: 'content' },
  member_spans: { made: 'tier' },
  membership_applications: {
    erased:
      'contact_first_name contact_last_name contact_email company_name company_website company_address position goals discount_details webinar_topics',
    made: 'status',
  },
  membership_grants: { erased: 'reason', made: 'discount_code' },
  membership_invoices: {
    network: 'plan_name',
    made: 'provider provider_ref reason status currency failure_reason',
  },
  monthly_receipts: { made: 'period' },
  order_lines: { network: 'ticket_name', made: 'ticket_kind' },
  orders: {
    erased: 'buyer_name buyer_email buyer_phone billing_address',
    made: 'reference access_key attempt_token kind status currency discount_code',
  },
  page_files: { network: 'page_slug' },
  page_versions: { network: 'slug title body_html' },
  pages: { network: 'slug title body_html' },
  partners: { erased: 'name website' },
  payments: { made: 'provider provider_ref status currency failure_reason flag_reason' },
  people_list: { erased: 'sort_name words' },
  plans: { network: 'name description features', made: 'tier currency' },
  profiles: { erased: 'full_name phone_number whatsapp_number company address job_title bio' },
  provider_customers: { erased: 'ref', made: 'provider' },
  provider_events: { made: 'provider event_id type payment_ref result' },
  provider_movements: { made: 'provider ref kind direction payment_ref source_ref currency fee_currency' },
  rate_limits: { made: 'key' },
  receipt_runs: { made: 'unreachable' },
  reconciled_days: { made: 'provider currency' },
  reconciled_differences: { made: 'provider currency side item kind payment_ref' },
  reconciliations: { made: 'provider' },
  refunds: { erased: 'note', made: 'reason status provider_ref last_error cause' },
  revenue_days: { made: 'zone currency category' },
  row_counts: { made: 'list' },
  sale_lines: { made: 'mode' },
  scans: { made: 'verdict device' },
  sessions: { erased: 'ip_address user_agent', made: 'token' },
  settings: { network: 'value', made: 'key' },
  sign_ins: { erased: 'device', made: 'way' },
  sponsors: { erased: 'organisation website' },
  subscriptions: {
    erased: 'card_brand card_last4 card_expires billing_name billing_email billing_phone billing_address',
    made: 'provider provider_ref status currency discount_code waiting_invoice_ref withdrawn_for',
  },
  testimonials: { network: 'name role quote' },
  ticket_run_items: { made: 'state reason' },
  ticket_runs: { network: 'options', made: 'kind' },
  ticket_types: { network: 'name description perks price_tiers', made: 'kind visibility member_tier' },
  tickets: { made: 'code status' },
  transactions: { erased: 'words', made: 'category' },
  user_bans: { erased: 'reason' },
  user_roles: { made: 'role' },
  users: { erased: 'name email username display_username', made: 'image' },
  verifications: { erased: 'value', made: 'identifier' },
  waitlist_entries: { erased: 'email first_name last_name phone_number message', made: 'status access_key' },
  waitlist_offers: { made: 'status key' },
}
