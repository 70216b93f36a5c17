import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import {
  type MembershipEditRefusal,
  membershipEditRefusal,
} from '#app/features/memberships/grants/rules/membership-role.ts'
import { companyOfSponsor, sponsorName } from '#app/features/memberships/sponsors/sponsor-name.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { readAllowances } from '#app/features/ticketing/claims/allowances.server.ts'
import type { FreeTickets } from '#app/features/ticketing/claims/rules/allowance.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type SponsorPage = {
  /** Of the person. */
  id: string
  shownName: string
  personName: string
  email: string
  username: string | null
  since: Date
  /** As an administrator wrote it; empty for none. */
  organisation: string
  /** What is shown in its place: the company the person named, or their name. */
  otherwiseShown: string
  website: string | null
  logo: { fileId: string; url: string | null } | null
  version: number
  own: { perMonth: number | null; perEvent: number | null }
  usual: FreeTickets
  allowance: FreeTickets
  usedThisMonth: number
  monthEndsAt: Date
  /** Tickets of live claims of events to come. */
  upcomingTickets: number
  isBanned: boolean
  /** Why nothing of theirs may be changed, if so. */
  editRefusal: MembershipEditRefusal | null
}

/** One sponsor with what they show and may claim. Needs 'people:manage'; throws 'not-found' for a person who is none. */
export async function sponsorById(ctx: Ctx, userId: string): Promise<SponsorPage> {
  allow(ctx.actor, 'people:manage')
  const row = isId(userId) ? await sponsorRow(ctx, userId) : undefined
  if (!row) throw notFound('sponsor')
  const [settings, { sponsor, monthEndsAt }] = await Promise.all([
    siteSettings(ctx),
    readAllowances(ctx, userId, null),
  ])
  if (!sponsor) throw notFound('sponsor')
  const { perMonth, perEvent, key, variants, fileId, role, ...shown } = row
  return {
    ...shown,
    logo: fileId === null ? null : { fileId, url: thumbnailUrl({ key, variants }) },
    own: { perMonth, perEvent },
    usual: {
      perMonth: settings.sponsorFreeTicketsPerMonth,
      perEvent: settings.sponsorFreeTicketsPerEvent,
    },
    allowance: sponsor.numbers,
    usedThisMonth: sponsor.used.thisMonth,
    monthEndsAt,
    editRefusal: membershipEditRefusal(userIdOf(ctx.actor), { userId, role: role ?? 'user' }),
  }
}

function sponsorRow(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('sponsors as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('user_roles as r', 'r.user_id', 's.user_id')
    .leftJoin('files as f', 'f.id', 's.logo_file_id')
    .select(['s.user_id as id', 's.added_at as since', 's.organisation', 's.website', 's.version'])
    .select(['s.free_tickets_per_month as perMonth', 's.free_tickets_per_event as perEvent'])
    .select(['s.logo_file_id as fileId', 'f.key', 'f.variants', 'u.email', 'r.role'])
    .select((eb) => eb.fn.coalesce('u.display_username', 'u.username').as('username'))
    .select(sponsorName().as('shownName'))
    .select(sql<string>`coalesce(${nameOfPerson('s.user_id')}, u.email)`.as('personName'))
    .select(
      sql<string>`left(coalesce(${companyOfSponsor()}, ${nameOfPerson('s.user_id')}, u.email), 80)`.as(
        'otherwiseShown',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(c.quantity), 0)::int from claims c join events e on e.id = c.event_id
        where c.user_id = s.user_id and c.kind = 'sponsor' and c.cancelled_at is null
          and e.starts_at > ${ctx.now})`.as('upcomingTickets'),
    )
    .select(sql<boolean>`exists (select 1 from user_bans b where b.user_id = s.user_id)`.as('isBanned'))
    .where('s.user_id', '=', userId)
    .executeTakeFirst()
}
