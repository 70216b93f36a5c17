import type { ImportedPerson } from '#app/db/schema/invitations.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { usernameProblem } from '#app/features/people/rules/username.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { isPlainLine, normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { websiteOf } from '../../applications/rules/website.ts'
import { endOfDay, mostYears } from '../../grants/rules/last-day.ts'
import type { ImportColumn } from './import-columns.ts'

/** Why a line of a file is not taken. */
export type LineRefusal =
  | 'no-name'
  | 'bad-name'
  | 'no-email'
  | 'bad-email'
  | 'twice-in-file'
  | 'bad-username'
  | 'username-taken'
  | 'unknown-plan'
  | 'plan-not-on-offer'
  | 'no-until'
  | 'bad-until'
  | 'until-over'
  | 'until-too-far'
  | 'until-without-plan'
  | 'bad-website'
  | 'bad-text'
  | 'too-long'

export type CheckedLine = { person: ImportedPerson; refusal: LineRefusal | null }

export type LineFacts = {
  at: Partial<Record<ImportColumn, number>>
  plans: readonly { id: string; name: string; tier: MemberTier; isOnOffer: boolean }[]
  timeZone: string
  now: Date
}

const longest = {
  name: 120,
  email: 254,
  username: 60,
  company: 120,
  position: 120,
  website: 300,
  note: 2_000,
} as const
const tierWords: Record<string, MemberTier> = {
  basic: 'basic',
  standard: 'standard',
  premium: 'standard',
  vip: 'vip',
}
const nothing = new Set(['', '-', 'none', 'no', 'user'])

/** What a line says of a person, and why it is not taken, or null. All of it is text, whatever it looks like. */
export function checkLine(values: readonly string[], facts: LineFacts): CheckedLine {
  const text = (column: ImportColumn) => withoutInvisibles(values[facts.at[column] ?? -1] ?? '').trim()
  const name = text('name') || [text('firstName'), text('lastName')].filter(Boolean).join(' ')
  const website = text('website')
  const plan = planOf(text('tier'), facts)
  const until = untilOf(text('until'), facts.timeZone)
  const person: ImportedPerson = {
    name: name.slice(0, longest.name),
    email: normaliseEmail(text('email')).slice(0, longest.email),
    username: text('username').normalize('NFKC').slice(0, longest.username),
    company: text('company').slice(0, longest.company),
    position: text('position').slice(0, longest.position),
    website: (website && (websiteOf(website) ?? website)).slice(0, longest.website),
    note: text('note')
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .slice(0, longest.note),
    tier: plan.tier,
    ...(plan.planId && { planId: plan.planId }),
    until: until instanceof Date ? until.toISOString() : null,
  }
  const isLong = (Object.keys(longest) as (keyof typeof longest)[]).some(
    (column) => (column === 'name' ? name : text(column)).length > longest[column],
  )
  const isBad = [person.company, person.position].some((line) => !isPlainLine(line))
  const refusal =
    nameRefusal(name) ??
    emailRefusal(person.email) ??
    (isLong ? 'too-long' : null) ??
    (isBad ? 'bad-text' : null) ??
    (person.username !== '' && usernameProblem(person.username) ? 'bad-username' : null) ??
    (website !== '' && websiteOf(website) === null ? 'bad-website' : null) ??
    plan.refusal ??
    untilRefusal(plan.tier, until, facts.now)
  return { person, refusal }
}

function nameRefusal(name: string): LineRefusal | null {
  if (name === '') return 'no-name'
  return isPlainLine(name) && !name.includes('://') ? null : 'bad-name'
}

function emailRefusal(email: string): LineRefusal | null {
  if (email === '') return 'no-email'
  return isMailAddress(email) ? null : 'bad-email'
}

/** A tier by its word, or a plan by its name. */
function planOf(
  typed: string,
  { plans }: LineFacts,
): { tier: MemberTier | null; planId?: string; refusal: LineRefusal | null } {
  const folded = typed.toLowerCase()
  if (nothing.has(folded)) return { tier: null, refusal: null }
  const named = tierWords[folded] ? undefined : plans.find((plan) => plan.name.toLowerCase() === folded)
  const tier = tierWords[folded] ?? named?.tier
  if (!tier) return { tier: null, refusal: 'unknown-plan' }
  const isOnOffer = plans.some((plan) => plan.tier === tier && plan.isOnOffer)
  const planId = named?.isOnOffer ? { planId: named.id } : {}
  return { tier, ...planId, refusal: isOnOffer ? null : 'plan-not-on-offer' }
}

/** The end of a day written as 2027-12-31, 31-12-2027, 31/12/2027 or 31.12.2027; null for nothing. */
function untilOf(typed: string, timeZone: string): Date | 'bad' | null {
  if (typed === '') return null
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed
  return endOfDay(iso, timeZone) ?? 'bad'
}

function untilRefusal(tier: MemberTier | null, until: Date | 'bad' | null, now: Date): LineRefusal | null {
  if (until === 'bad') return 'bad-until'
  if (tier === null) return until === null ? null : 'until-without-plan'
  if (until === null) return 'no-until'
  if (until <= now) return 'until-over'
  return until > addMonths(now, 12 * mostYears) ? 'until-too-far' : null
}
