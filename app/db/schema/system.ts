import type { JSONColumnType } from 'kysely'

/** A backup that `npm run backup` made; times are real. */
export type BackupsTable = {
  taken_at: Date
  recorded_at: Date
  folder: string
  table_rows: number
  files: number
  bytes: number
  missing: number
}

export type BrokenInvariant = { id: string; title: string; rows: number }

export type InvariantChecksTable = {
  only_one: boolean
  checked_at: Date
  asked: number
  broken: JSONColumnType<BrokenInvariant[]>
}

/** A process of this installation; times are real. */
export type ProcessesTable = {
  id: string
  kind: 'web' | 'worker' | 'web and worker'
  host: string
  version: string
  commit: string | null
  started_at: Date
  seen_at: Date
}

/** What an administrator confirmed before the site opened; without an administrator where the migration confirmed it. */
export type OpeningConfirmationsTable = {
  step: 'name' | 'time-zone' | 'currency' | 'tax' | 'figures' | 'legal-pages'
  confirmed_at: Date
  confirmed_by: string | null
}

/** Up to which moment what is too old has been emptied. */
export type ForgottenTable = { what: 'mails'; up_to: Date }
