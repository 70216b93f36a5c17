import type { Generated, JSONColumnType } from 'kysely'
import type { MemberTier } from './memberships.ts'

/** What an invitation says of a person besides name and address; '' for nothing. */
export type InvitedProfile = {
  username: string
  company: string
  position: string
  website: string
  /** For administrators. */
  note: string
}

export type InvitationsTable = {
  id: string
  email: string | null
  name: Generated<string>
  profile: JSONColumnType<Partial<InvitedProfile>>
  message: Generated<string>
  tier: MemberTier | null
  until: Date | null
  is_sponsor: Generated<boolean>
  invited_by: string | null
  invited_at: Date
  import_id: string | null
  import_line: number | null
  token_hash: string | null
  sent_at: Date | null
  expires_at: Date
  accepted_at: Date | null
  user_id: string | null
}

/** Which column of a file is what, by its header, and the unknown headers. */
export type ReadColumns = { known: { header: string; is: string }[]; ignored: string[] }

export type MemberImportsTable = {
  id: string
  state: 'checked' | 'running' | 'done' | 'dropped'
  columns: JSONColumnType<ReadColumns>
  uploaded_by: string | null
  uploaded_at: Date
  /** Adds members at once, in place of inviting people. */
  as_members: Generated<boolean>
  sends_mails: Generated<boolean>
  message: Generated<string>
  started_at: Date | null
  finished_at: Date | null
  total: number
  invited: Generated<number>
  has_account: Generated<number>
  already_invited: Generated<number>
  refused: Generated<number>
}

/** A person as a line of a file says; `until` is ISO 8601. */
export type ImportedPerson = InvitedProfile & {
  name: string
  email: string
  tier: MemberTier | null
  /** The plan that was named, while it is on offer; else the tier decides. */
  planId?: string
  until: string | null
}

/** An account that an import made, before its holder agreed to anything. */
export type ImportedAccountsTable = { user_id: string; import_id: string | null; imported_at: Date }

export type MemberImportRowsTable = {
  import_id: string
  line: number
  state: 'invite' | 'has-account' | 'already-invited' | 'refused'
  reason: string | null
  email: string | null
  person: JSONColumnType<ImportedPerson> | null
  done_at: Date | null
}
