import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Language } from '#app/kernel/language/languages.ts'

export type AuditEntriesTable = {
  id: string
  at: Date
  actor_kind: 'guest' | 'user' | 'door' | 'system'
  actor_user_id: string | null
  actor_name: string | null
  actor_door_pass_id: string | null
  action: string
  subject_kind: string
  subject_id: string
  details: JSONColumnType<Record<string, unknown>>
  request_id: string | null
}

export type AuditRemarksTable = {
  entry_id: string
  about_user_id: string
  remark: string
}

export type SettingsTable = {
  key: string
  value: ColumnType<unknown, string, string>
  updated_at: Date
  updated_by: string | null
}

export type FileVariant = { key: string; width: number; height: number; bytes: number; contentType: string }

export type FilesTable = {
  id: string
  key: string
  kind: 'image' | 'video' | 'document'
  content_type: string
  bytes: number
  width: number | null
  height: number | null
  variants: JSONColumnType<FileVariant[]>
  original_name: string
  uploaded_by: string | null
  created_at: Date
  awaits_use_since: Date | null
}

export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed' | 'cancelled'

/** What came back of a mail that had been sent. */
export type MailBounce = 'hard-bounce' | 'soft-bounce' | 'complaint'

/** An attachment is named, not stored: the owner of `kind` makes it from `ref` when the mail leaves. */
export type MailAttachment = { kind: string; ref: string }

export type MailsTable = {
  id: string
  kind: string
  subject_id: string
  recipient: string
  period: Generated<string>
  recipient_name: Generated<string>
  language: Generated<Language>
  reply_to: string | null
  /** The message ids of the conversation that it continues, oldest first. */
  thread: Generated<string[]>
  variables: JSONColumnType<Record<string, unknown>>
  attachments: JSONColumnType<MailAttachment[]>
  status: Generated<MailStatus>
  attempts: Generated<number>
  message_id: string
  subject: string | null
  html: string | null
  text: string | null
  last_error: string | null
  created_at: Date
  sending_at: Date | null
  sent_at: Date | null
  /** Set for a mail to many: it is sent in bulk and keeps no content of its own. */
  campaign_id: string | null
  /** Not sent before. */
  not_before: Date | null
  delivered_at: Date | null
  bounced_at: Date | null
  bounce: MailBounce | null
  /** Counts as sent, but a staging copy held it and did not deliver it. */
  is_held: Generated<boolean>
}

/** `next_turn_at` is on the clock on the wall, `held_until` on the product's. */
export type MailLanesTable = {
  lane: 'bulk'
  held_until: Date | null
  times_held: Generated<number>
  held_because: string | null
  next_turn_at: Date
}

/** One row while the mail server takes no mail at all. */
export type MailOutageTable = {
  only_one: Generated<boolean>
  since: Date
  last_failed_at: Date
  /** The server's words, without addresses. */
  response: string
}

export type MailPreferencesTable = { user_id: string; category: string; is_wanted: boolean; updated_at: Date }

export type RateLimitsTable = { key: string; points: Generated<number>; expire: number | null }

/** How many rows a list has, by the UTC day of what is counted by days, else the epoch: the sum of its changes. */
export type RowCountsTable = { list: CountedList; day: string; change: number }
type CountedList = 'people' | 'published events' | 'members' | `${'vip' | 'standard' | 'basic'} members`
