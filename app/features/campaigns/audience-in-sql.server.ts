import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Audience, CampaignKind, LeftOutReason, Presence } from '#app/db/schema/campaigns.ts'
import { unwanted } from '#app/features/mail/preferences/unwanted.server.ts'
import type { OptionalCategory } from '#app/features/mail/rules/mail-categories.ts'
import { peopleOfSegment } from '#app/features/memberships/segments/people-of-segment.server.ts'
import { isFull, isReading, isRunning } from '#app/features/memberships/standing-in-sql.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { categoryOf } from './rules/campaign-kinds.ts'

/** A person of an audience: each address once. `name` is empty where none is known; `why` they are left out, or null. */
export type Judged = { email: string; name: string; why: LeftOutReason | null }

/**
 * All of `audience` now as {@link Judged} with a `place` to sort by, for statements that count them or write
 * to them: as sets, because to ask of every person would take seconds. Of several reasons the first counts: banned, no
 * address, unreachable, unsubscribed. A segment that was deleted has no people.
 */
export async function judgedAudience(
  ctx: Ctx,
  { kind, audience }: { kind: CampaignKind; audience: Audience },
): Promise<RawBuilder<Judged>> {
  const category = categoryOf(kind)
  const { now } = ctx
  switch (audience.kind) {
    case 'members':
      return accounts(membersOn(null, now), category)
    case 'plans':
      return accounts(membersOn(audience.planIds, now), category)
    case 'sponsors':
      return accounts(sql`select user_id from sponsors`, category)
    case 'people':
      return accounts(
        sql`select id as user_id from users where id = any(${audience.userIds}::uuid[])`,
        category,
      )
    case 'segment':
      return accounts((await peopleOfSegment(ctx, audience.segmentId)) ?? noPeople, category)
    case 'attendees': {
      const { eventIds, ticketTypeIds, presence } = audience
      return byAddress(ticketHolders(eventIds, ticketTypeIds), cameAs(presence), category)
    }
    case 'waitlist':
      return byAddress(inLine(audience.eventIds), sql`true`, category)
  }
}

const noPeople = sql`select null::uuid as user_id where false`

/** The accounts `ids`, whose addresses were looked at when they signed up, and are unique. */
function accounts(ids: RawBuilder<unknown>, category: OptionalCategory): RawBuilder<Judged> {
  const { joins, reason } = unwanted({ email: 'u.email', userId: 'u.id' }, category)
  return sql`
    select u.email, ${knownName} as name, c.user_id as place,
      case when b.user_id is not null then 'banned' else ${reason} end as why
    from (${ids}) c join users u on u.id = c.user_id left join user_bans b on b.user_id = u.id ${joins}
    where not exists (select from erasures e where e.user_id = c.user_id)`
}

/** No person is greeted by their address. */
const knownName = sql`coalesce(nullif(${nameOfPerson('u.id')}, u.email), '')`

/** People with a live membership, late ones in their grace too; with `planIds` one of these plans. */
function membersOn(planIds: readonly string[] | null, now: Date): RawBuilder<unknown> {
  const onPlan = (plan: string) =>
    planIds === null ? sql`` : sql`and ${sql.ref(plan)} = any(${[...planIds]}::uuid[])`
  return sql`
    select s.user_id from subscriptions s
      where s.status in ('active', 'past_due') and (${isFull(now)} or ${isReading(now)}) ${onPlan('s.plan_id')}
    union
    select g.user_id from membership_grants g where ${isRunning(now)} ${onPlan('g.plan_id')}`
}

/** Seats with a valid ticket: their own address, or the buyer's for one that is not filled in. */
function ticketHolders(eventIds: readonly string[], typeIds: readonly string[] | null): RawBuilder<unknown> {
  const ofType = typeIds === null ? sql`` : sql`and t.ticket_type_id = any(${[...typeIds]}::uuid[])`
  return sql`
    select coalesce(a.email, o.buyer_email) as address, t.checked_in_at is not null as came,
      case when a.email is null then o.buyer_name else coalesce(a.full_name, '') end as name,
      case when a.email is null then 1 else 0 end as place, t.id
    from tickets t join attendees a on a.id = t.attendee_id join orders o on o.id = t.order_id
    where t.event_id = any(${[...eventIds]}::uuid[]) and t.status = 'valid' ${ofType}`
}

function inLine(eventIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select w.email as address, false as came, trim(w.first_name || ' ' || w.last_name) as name, 0 as place, w.id
    from waitlist_entries w
    where w.event_id = any(${[...eventIds]}::uuid[]) and w.status in ('pending', 'notified')`
}

/**
 * Each address once, as addresses are compared. The first name counts: of a seat of one's own before the buyer's, older
 * tickets before newer ones.
 */
function byAddress(
  rows: RawBuilder<unknown>,
  having: RawBuilder<unknown>,
  category: OptionalCategory,
): RawBuilder<Judged> {
  const { joins, reason } = unwanted({ email: 'one.email', userId: 'u.id' }, category)
  return sql`
    select one.email, one.name, one.email as place, case
      when b.user_id is not null then 'banned'
      when one.email !~ ${addressShape} or strpos(one.email, '@') > 65 or length(one.email) > 254 then 'no-address'
      else ${reason} end as why
    from (
      select lower(normalize(trim(r.address), NFKC)) as email,
        coalesce((array_agg(r.name order by r.place, r.id) filter (where r.name <> ''))[1], '') as name
      from (${rows}) r
      where r.address not like '%@erased.invalid'
      group by 1
      having ${having}
    ) one
    left join users u on u.email = one.email
    left join user_bans b on b.user_id = u.id
    ${joins}`
}

/**
 * Roughly what `isMailAddress` lets through; a mail server refuses the rest. Lengths are no part of it: counted
 * repetitions make PostgreSQL ten times slower.
 */
const addressShape =
  '^[^\\s@<>()\\[\\]\\\\,;:"[:cntrl:]]+@([^\\s@.<>()\\[\\]\\\\,;:"[:cntrl:]]+\\.)+[^\\s@.[:cntrl:]][^\\s@.[:cntrl:]]+$'

/** Who came with one of several tickets has come. */
function cameAs(presence: Presence): RawBuilder<unknown> {
  switch (presence) {
    case 'all':
      return sql`true`
    case 'came':
      return sql`bool_or(r.came)`
    case 'absent':
      return sql`not bool_or(r.came)`
  }
}
