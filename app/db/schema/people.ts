import type { Generated } from 'kysely'
import type { Role } from '#app/access/actor.ts'
import type { Language } from '#app/kernel/language/languages.ts'

export type UsersTable = {
  id: string
  name: string
  email: string
  email_verified: boolean
  image: string | null
  username: string | null
  display_username: string | null
  /** In which they want mails; null for no choice. */
  language: Language | null
  created_at: Date
  updated_at: Date
}

export type SessionsTable = {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  proved_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
  factor_shown_at: Generated<Date | null>
}

/** How a person signed in. */
export type SignInWay = 'password' | 'google' | 'app' | 'recovery-code' | 'passkey'

export type SignInsTable = {
  id: string
  user_id: string
  at: Date
  way: SignInWay
  device: string
  network: string | null
  is_new: boolean
}

export type AccountsTable = {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
  created_at: Date
  updated_at: Date
}

export type VerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Date
  updated_at: Date
}

export type UserRolesTable = {
  user_id: string
  role: Exclude<Role, 'user'>
  granted_by: string | null
  granted_at: Date
}

export type UserBansTable = {
  user_id: string
  reason: string
  banned_by: string | null
  banned_at: Date
}

export type ProfilesTable = {
  user_id: string
  full_name: Generated<string>
  phone_number: Generated<string>
  whatsapp_number: Generated<string>
  company: Generated<string>
  address: Generated<string>
  job_title: Generated<string>
  bio: Generated<string>
  avatar_file_id: string | null
  updated_at: Date
}

export type ErasuresTable = { user_id: string; erased_at: Date; keep_until: Date; purged_at: Date | null }

/** Written by triggers: see 0035_people_list.sql. */
export type PeopleListTable = { user_id: string; sort_name: string; words: string; joined_at: Date }

export type SecondFactorsTable = {
  id: string
  user_id: string
  kind: 'app' | 'passkey'
  name: string
  added_at: Date
  last_used_at: Generated<Date | null>
  sealed_key: Generated<string | null>
  credential_id: Generated<string | null>
  public_key: Generated<Buffer | null>
  counter: Generated<number | null>
  transports: Generated<string[] | null>
}

export type UsedFactorCodesTable = { factor_id: string; step: number; used_at: Date }

export type RecoveryCodesTable = {
  user_id: string
  code_hash: string
  made_at: Date
  used_at: Generated<Date | null>
}

/** `version` is that of the page's history; 0 is the text the program brings. */
export type AgreementsTable = {
  user_id: string
  page: 'terms-of-service'
  version: number
  at: Date
}

export type UsedChallengesTable = { challenge: string; used_at: Date }
