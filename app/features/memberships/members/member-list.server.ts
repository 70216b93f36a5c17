import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { allow } from '#app/kernel/actor.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { escapeLike } from '#app/kernel/text.ts'
import { bestMembership, type Membership, subscriptionStanding } from '../rules/entitlement.ts'
import { type ProfileRole, profileRole } from '../rules/profile-role.ts'

export type ListedMember = {
  id: string
  name: string
  email: string
  username: string | null
  role: ProfileRole
  company: string
  /** Paid for, or else given. */
  planName: string | null
  subscriptionStatus: SubscriptionStatus | null
  /** When a given membership ends. */
  givenUntil: Date | null
  isBanned: boolean
}

const pageSize = 25

/** People whose name, e-mail address or username contains `search`, the newest first, and how many there are. */
export async function memberList(
  ctx: Ctx,
  asked: { search: string; page: PageAsked },
): Promise<KeysetPage<ListedMember> & { total: number }> {
  allow(ctx.actor, 'people:manage')
  const { page, search } = asked
  const isBack = page.before !== null
  const direction = isBack ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    memberRows(ctx, search)
      .$if(page.after !== null || isBack, (query) =>
        query.where(
          sql<SqlBool>`(u.created_at, u.id) ${sql.raw(isBack ? '>' : '<')}
            (select created_at, id from users where id = ${page.before ?? page.after})`,
        ),
      )
      .orderBy('u.created_at', direction)
      .orderBy('u.id', direction)
      .limit(pageSize + 1)
      .execute(),
    matching(ctx, search)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const members = rows.map((row) => listed(row, ctx.now))
  return { ...keysetPage(members, page, pageSize), total: Number(total) }
}

function matching(ctx: Ctx, search: string) {
  const pattern = `%${escapeLike(search.trim())}%`
  return ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where((eb) =>
      eb.or([
        eb('u.name', 'ilike', pattern),
        eb('p.full_name', 'ilike', pattern),
        eb('u.email', 'ilike', pattern),
        eb('u.username', 'ilike', pattern),
      ]),
    )
    .where(sql<SqlBool>`not exists (select 1 from erasures e where e.user_id = u.id)`)
}

function memberRows(ctx: Ctx, search: string) {
  return matching(ctx, search)
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .leftJoin('sponsors as sp', 'sp.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('subscriptions as s')
          .innerJoin('plans as sold', 'sold.id', 's.plan_id')
          .select(['s.status', 's.current_period_end', 's.past_due_since', 'sold.name', 'sold.tier'])
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.status', 'in', ['incomplete', 'active', 'past_due', 'unpaid'])
          .orderBy('s.started_at', 'desc')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('membership_grants as g')
          .innerJoin('plans as granted', 'granted.id', 'g.plan_id')
          .select(['g.ends_at', 'granted.name', 'granted.tier'])
          .whereRef('g.user_id', '=', 'u.id')
          .where('g.starts_at', '<=', ctx.now)
          .where('g.ends_at', '>', ctx.now)
          .orderBy('g.ends_at', 'desc')
          .limit(1)
          .as('given'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.email', 'u.username', 'u.display_username', 'u.name', 'p.full_name', 'p.company'])
    .select(['a.company_name', 'r.role', 'b.banned_at', 'sp.user_id as sponsor_id'])
    .select(['paid.status', 'paid.current_period_end', 'paid.past_due_since'])
    .select(['paid.name as paid_plan', 'paid.tier as paid_tier'])
    .select(['given.name as given_plan', 'given.tier as given_tier', 'given.ends_at as given_until'])
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]

function listed(row: MemberRow, now: Date): ListedMember {
  const isSponsor = row.sponsor_id !== null
  const best = bestMembership(membershipsOf(row, now))
  const entitlement =
    best || isSponsor
      ? {
          tier: best?.tier ?? null,
          planName: best?.planName ?? null,
          isSponsor,
          readOnly: best?.standing === 'reading',
        }
      : null
  return {
    id: row.id,
    name: row.full_name || row.name,
    email: row.email,
    username: row.display_username ?? row.username,
    role: profileRole(row.role ?? 'user', entitlement),
    company: row.company_name || row.company || '',
    planName: row.paid_plan ?? row.given_plan,
    subscriptionStatus: row.status,
    givenUntil: row.given_until,
    isBanned: row.banned_at !== null,
  }
}

function membershipsOf(row: MemberRow, now: Date): Membership[] {
  const memberships: Membership[] = []
  if (row.given_tier && row.given_plan)
    memberships.push({ tier: row.given_tier, planName: row.given_plan, standing: 'full' })
  if (row.paid_tier && row.paid_plan && row.status && row.current_period_end) {
    const { status, current_period_end: currentPeriodEnd, past_due_since: pastDueSince } = row
    const standing = subscriptionStanding({ status, currentPeriodEnd, pastDueSince }, now)
    if (standing !== 'none') memberships.push({ tier: row.paid_tier, planName: row.paid_plan, standing })
  }
  return memberships
}
