import type { Generated, JSONColumnType } from 'kysely'
import type { Language } from '#app/kernel/language/languages.ts'

export type CampaignKind = 'announcement' | 'event-announcement' | 'save-the-date'

export type CampaignStatus =
  | 'draft'
  | 'scheduled'
  | 'preparing'
  | 'sending'
  | 'paused'
  | 'finished'
  | 'cancelled'

/** Whom a campaign is for: a choice by name, never a list that means all people when it is empty (rule R081). */
export type Audience =
  | { kind: 'members' }
  | { kind: 'plans'; planIds: string[] }
  | { kind: 'sponsors' }
  /** Holders of a valid ticket; `ticketTypeIds` null for one of any type. */
  | { kind: 'attendees'; eventIds: string[]; ticketTypeIds: string[] | null; presence: Presence }
  | { kind: 'waitlist'; eventIds: string[] }
  | { kind: 'people'; userIds: string[] }
  /** A saved view of the list of people, applied when recipients are counted and written down. */
  | { kind: 'segment'; segmentId: string }

export type Presence = 'all' | 'came' | 'absent'

/** As typed: YYYY-MM-DD and HH:MM. */
export type SaveTheDate = { title: string; date: string; time: string; location: string }

/** Why a person of an audience is not written to. */
export type LeftOutReason = 'unsubscribed' | 'unreachable' | 'banned' | 'no-address'

/** How the mails of a campaign stand. `unknown`: the server's answer was lost, a person decides. */
export type RecipientState = 'queued' | 'sending' | 'unknown' | 'sent' | 'failed' | 'suppressed' | 'cancelled'

/** `mark` stands in the three texts where something of the recipient's own belongs. */
export type LetterText = { mark: string; subject: string; html: string; text: string }

/** A letter in the original language, and in the others that the site spoke when it was frozen. */
export type CampaignLetter = LetterText & { others?: Partial<Record<Language, LetterText>> }

/** What a campaign says in another language; what is missing or empty is as in the original. */
export type CampaignTranslation = {
  subject?: string
  preheader?: string
  contentHtml?: string
  details?: Partial<Pick<SaveTheDate, 'title' | 'location'>>
}

export type CampaignsTable = {
  id: string
  kind: CampaignKind
  status: Generated<CampaignStatus>
  subject: Generated<string>
  preheader: Generated<string>
  content_html: Generated<string>
  details: JSONColumnType<Partial<SaveTheDate>, string | undefined>
  translations: JSONColumnType<Partial<Record<Language, CampaignTranslation>>, string | undefined>
  event_ids: Generated<string[]>
  audience: JSONColumnType<Audience> | null
  version: Generated<number>
  scheduled_at: Date | null
  letter: JSONColumnType<CampaignLetter> | null
  recipients: number | null
  left_out: JSONColumnType<Record<LeftOutReason, number>> | null
  counts: JSONColumnType<Record<RecipientState, number>> | null
  /** A `CampaignProblem`. */
  problem: string | null
  created_by: string | null
  started_by: string | null
  created_at: Date
  updated_at: Date
  started_at: Date | null
  finished_at: Date | null
}
