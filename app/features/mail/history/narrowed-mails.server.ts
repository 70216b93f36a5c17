import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addMinutes } from '#app/kernel/dates.ts'
import { escapeLike, normaliseEmail } from '#app/kernel/text.ts'
import { answerLostAfterMinutes } from '../rules/mail-life.ts'
import type { HistoryFilters, HistoryState } from './rules/history-listing.ts'

/** How the mail `m` stands, as `MailState`. */
export function stateOf(now: Date): RawBuilder<string> {
  return sql<string>`case
    when m.bounced_at is not null then 'bounced'
    when m.status = 'sending' and m.sending_at < ${lostBefore(now)} then 'answer-lost'
    when m.is_held then 'held'
    else m.status end`
}

/**
 * Which mails `m` are shown. `addresses` are those of people whose name was searched for. Each part can be answered from
 * an index, so that the list costs the same however long the history.
 */
export function narrowed(
  filters: HistoryFilters,
  addresses: readonly string[],
  now: Date,
): RawBuilder<SqlBool> {
  const parts = [sql`true`]
  if (filters.state !== null) parts.push(inState[filters.state](now))
  if (filters.kind !== null) parts.push(sql`m.kind = ${filters.kind}`)
  if (filters.campaign !== null) parts.push(sql`m.campaign_id = ${filters.campaign}`)
  if (filters.from !== null) parts.push(sql`m.created_at >= ${filters.from}`)
  if (filters.until !== null) parts.push(sql`m.created_at < ${filters.until}`)
  if (filters.q !== '') parts.push(found(normaliseEmail(filters.q), addresses))
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

const inState: Record<HistoryState, (now: Date) => RawBuilder<unknown>> = {
  // Two index ranges; 'failed' alone would leave what a crash left behind.
  unsent: (now) =>
    sql`m.status in ('failed', 'sending') and (m.status = 'failed' or m.sending_at < ${lostBefore(now)})`,
  queued: () => sql`m.status = 'queued'`,
  sending: (now) => sql`m.status = 'sending' and m.sending_at >= ${lostBefore(now)}`,
  'answer-lost': (now) => sql`m.status = 'sending' and m.sending_at < ${lostBefore(now)}`,
  sent: () => sql`m.status = 'sent' and m.bounced_at is null`,
  failed: () => sql`m.status = 'failed' and m.bounced_at is null`,
  bounced: () => sql`m.bounced_at is not null`,
  suppressed: () => sql`m.status = 'suppressed'`,
  cancelled: () => sql`m.status = 'cancelled'`,
}

/**
 * By the beginning of the address or the name. LIKE tells the planner how many there are of it, which decides between
 * looking for all of them and going back from the newest; of a range it guesses one in two hundred.
 */
function found(search: string, addresses: readonly string[]): RawBuilder<unknown> {
  const begins = `${escapeLike(search)}%`
  return sql`(m.recipient like ${begins}
    or lower(m.recipient_name) like ${begins}
    or m.recipient = any(${addresses}))`
}

export function lostBefore(now: Date): Date {
  return addMinutes(now, -answerLostAfterMinutes)
}
