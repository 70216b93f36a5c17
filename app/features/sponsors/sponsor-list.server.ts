import { type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { SponsorsTable } from '#app/db/schema/memberships.ts'
import type { Database } from '#app/db/schema.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { sponsorName } from '#app/features/memberships/sponsors/sponsor-name.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import {
  claimMonth,
  type FreeTickets,
  sponsorAllowance,
} from '#app/features/ticketing/claims/rules/allowance.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import type { SponsorFilters, SponsorsAsked } from './rules/sponsor-listing.ts'

export type ListedSponsor = {
  /** Of the person. */
  id: string
  /** The organisation, or the person's name where none is known. */
  shownName: string
  personName: string
  email: string
  username: string | null
  since: Date
  /** What they may claim, and which of it are numbers of their own. */
  allowance: FreeTickets
  own: { perMonth: number | null; perEvent: number | null }
  /** Tickets of live claims of the month that runs. */
  usedThisMonth: number
  /** Live claims of events to come, and their tickets. */
  upcoming: { claims: number; tickets: number }
  logoUrl: string | null
  website: string | null
  isAmongPartners: boolean
}

/** A page of the sponsors, the newest first unless asked otherwise: one statement. Needs 'people:manage'. */
export async function sponsorList(ctx: Ctx, asked: SponsorsAsked): Promise<KeysetPage<ListedSponsor>> {
  allow(ctx.actor, 'people:manage')
  const settings = await siteSettings(ctx)
  const usual = {
    perMonth: settings.sponsorFreeTicketsPerMonth,
    perEvent: settings.sponsorFreeTicketsPerEvent,
  }
  // The page is found first: what stands in its rows is read for these alone.
  const page = pageInSql(asked, 's', { table: 'sponsors', by: 'added_at', id: 'user_id' })
  const shown = matchingSponsors(ctx, asked.filters)
    .selectAll('s')
    .where(page.beyond)
    .orderBy(page.order)
    .limit(page.most)
  const rows = await sponsorRows(ctx, shown, claimMonth(ctx.now, settings.timeZone))
    .orderBy(page.order)
    .execute()
  const sponsors = rows.map(({ perMonth, perEvent, claims, tickets, key, variants, ...row }) => ({
    ...row,
    own: { perMonth, perEvent },
    allowance: sponsorAllowance({ perMonth, perEvent }, usual),
    upcoming: { claims: claims ?? 0, tickets: tickets ?? 0 },
    logoUrl: thumbnailUrl({ key, variants }),
  }))
  return keysetPage(sponsors, asked.page, asked.size)
}

/** How many sponsors `filters` leave. Needs 'people:manage'. */
export async function countSponsors(ctx: Ctx, filters: SponsorFilters): Promise<number> {
  allow(ctx.actor, 'people:manage')
  const { total } = await matchingSponsors(ctx, filters)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function sponsorRows(
  ctx: Ctx,
  shown: SelectQueryBuilder<Database & { s: SponsorsTable }, 's', Selectable<SponsorsTable>>,
  month: string,
) {
  return ctx.db
    .selectFrom(shown.as('s'))
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('files as f', 'f.id', 's.logo_file_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('claims as c')
          .innerJoin('events as e', 'e.id', 'c.event_id')
          .select(sql<number>`count(*)::int`.as('claims'))
          .select(sql<number>`coalesce(sum(c.quantity), 0)::int`.as('tickets'))
          .whereRef('c.user_id', '=', 's.user_id')
          .where('c.kind', '=', 'sponsor')
          .where('c.cancelled_at', 'is', null)
          .where('e.starts_at', '>', ctx.now)
          .as('upcoming'),
      (join) => join.onTrue(),
    )
    .select(['s.user_id as id', 's.added_at as since', 's.website', 'u.email', 'f.key', 'f.variants'])
    .select(['s.free_tickets_per_month as perMonth', 's.free_tickets_per_event as perEvent'])
    .select(['upcoming.claims', 'upcoming.tickets'])
    .select((eb) => eb.fn.coalesce('u.display_username', 'u.username').as('username'))
    .select([sponsorName().as('shownName')])
    .select(sql<string>`coalesce(${nameOfPerson('s.user_id')}, u.email)`.as('personName'))
    .select(
      sql<number>`(select coalesce(sum(m.quantity), 0)::int from claims m where m.user_id = s.user_id
        and m.kind = 'sponsor' and m.month = ${month} and m.cancelled_at is null)`.as('usedThisMonth'),
    )
    .select(
      sql<boolean>`exists (select 1 from partners p where p.sponsor_user_id = s.user_id)`.as(
        'isAmongPartners',
      ),
    )
}

/** Sponsors (`s`) whom `filters` leave; words are searched by their beginnings. */
function matchingSponsors(ctx: Ctx, { q }: SponsorFilters) {
  const query = searchQuery(q)
  return ctx.db.selectFrom('sponsors as s').$if(query !== null, (some) => some.where(matches(query ?? '')))
}

/**
 * What they show is found by its index; who they are is asked of each sponsor, so that a word that a third of all
 * people have costs no more than a rare one.
 */
function matches(query: string): RawBuilder<SqlBool> {
  const asked = sql`to_tsquery('simple', lower(${query}))`
  return sql`(s.user_id in (select user_id from sponsors where search_words(organisation, website, '') @@ ${asked})
    or (select words from people_list l where l.user_id = s.user_id) @@ ${asked})`
}
