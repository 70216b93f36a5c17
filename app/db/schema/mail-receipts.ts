import type { Generated } from 'kysely'

/** A renewal whose receipt was mailed: once per member and period. */
export type MonthlyReceiptsTable = {
  user_id: string
  /** The day on which the paid period begins, in UTC: "2027-01-01". */
  period: string
  invoice_id: string
  mail_id: string | null
  /** Null when the sync of the renewal told of it. */
  run_id: string | null
  told_at: Date
}

/** A search for paid renewals without a mailed receipt. */
export type ReceiptRunsTable = {
  id: string
  /** Null by the schedule. */
  asked_by: string | null
  total_active_members: number
  anniversary_members: number
  /** Members of whom there is no address to write to. */
  unreachable: Generated<string[]>
  started_at: Date
  finished_at: Date | null
}

export type MailTestKind =
  | 'test-receipt'
  | 'membership-confirmation'
  | 'member-receipt'
  | 'historical-receipt'
  | 'monthly-run'

/** What was pressed in the email testing centre, for as long as the administrator's session. */
export type MailTestsTable = {
  /** Stands for one press. */
  id: string
  session_id: string
  kind: MailTestKind
  mail_id: string | null
  run_id: string | null
  /** Of a historical receipt: "2026-11". */
  month: string | null
  /** Why nothing was sent: a reason, never a sentence. */
  refusal: string | null
  pressed_at: Date
}
