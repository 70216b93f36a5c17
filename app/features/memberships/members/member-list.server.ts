import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { type MembershipState, membershipState } from '../own/rules/membership-state.ts'
import { bestMembership, type Membership, subscriptionStanding } from '../rules/entitlement.ts'
import { type ProfileRole, profileRole } from '../rules/profile-role.ts'
import { tagsOf } from '../tags/tag-list.server.ts'
import type { Tag } from '../tags/tag-people.server.ts'
import type { ChosenMembers } from './chosen-members.ts'
import { countListed, listedIds } from './listed-ids.server.ts'
import { peopleSets, setOfPeople } from './narrowed-members.server.ts'
import type { MembersAsked } from './rules/member-listing.ts'

export type ListedMember = {
  id: string
  name: string
  email: string
  username: string | null
  role: ProfileRole
  isDoorStaff: boolean
  company: string
  /** What is paid for, or is to be. */
  paid: { planName: string; state: MembershipState } | null
  /** What was given and runs; of several the highest tier, of those the one that ends last. */
  given: { planName: string; endsAt: Date } | null
  /** An application waits for a decision. */
  hasApplied: boolean
  isBanned: boolean
  tags: Tag[]
  joinedAt: Date
}

export type MemberPage = KeysetPage<ListedMember> & {
  /** Of all pages, exactly. */
  total: number
}

/**
 * One page of the people whom `filters` leave, and how many there are: a statement for which they are and one for
 * their number at the same time, then one for what is shown of them. Needs 'people:manage'.
 */
export async function memberList(ctx: Ctx, asked: MembersAsked): Promise<MemberPage> {
  allow(ctx.actor, 'people:manage')
  const people = { q: asked.filters.q, sets: peopleSets(asked.filters, ctx.now) }
  const [members, total] = await Promise.all([
    listedIds(ctx, { ...asked, ...people }).then((ids) => membersByIds(ctx, ids)),
    countListed(ctx, people),
  ])
  return { ...keysetPage(members, asked.page, asked.size), total }
}

/**
 * The next of the chosen people, for a file, also when people leave meanwhile. Sets are made again for each part, so that parts
 * are large. Needs 'people:manage'.
 */
export async function nextMembers(
  ctx: Ctx,
  chosen: ChosenMembers,
  asked: Pick<MembersAsked, 'sorting' | 'page' | 'size'>,
): Promise<{ rows: ListedMember[]; next: string | null }> {
  allow(ctx.actor, 'people:manage')
  const people =
    'ids' in chosen
      ? { q: '', sets: [setOfPeople(chosen.ids)] }
      : { q: chosen.all.q, sets: peopleSets(chosen.all, ctx.now) }
  const ids = await listedIds(ctx, { ...asked, ...people })
  const here = keysetPage(
    ids.map((id) => ({ id })),
    asked.page,
    asked.size,
  )
  const rows = await membersByIds(
    ctx,
    here.rows.map(({ id }) => id),
  )
  return { rows, next: here.next }
}

/** These people as the list shows them, in this order; leaves out who is not there. Needs 'people:manage'. */
export async function membersByIds(ctx: Ctx, ids: readonly string[]): Promise<ListedMember[]> {
  allow(ctx.actor, 'people:manage')
  if (ids.length === 0) return []
  const rows = await memberRows(ctx, ids).execute()
  const byId = new Map(rows.map((row) => [row.id, listed(row, ctx.now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The plans to narrow people down by, those on offer first. Needs 'people:manage'. */
export async function plansToFilterBy(
  ctx: Ctx,
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  allow(ctx.actor, 'people:manage')
  const rows = await ctx.db
    .selectFrom('plans')
    .select(['id', 'name', 'archived_at'])
    .orderBy('archived_at', (order) => order.asc().nullsFirst())
    .orderBy('price_minor')
    .orderBy('name')
    .limit(200)
    .execute()
  return rows.map(({ id, name, archived_at }) => ({ id, name, isArchived: archived_at !== null }))
}

function memberRows(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('users as u')
    .where('u.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .leftJoin('sponsors as sp', 'sp.user_id', 'u.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('subscriptions as s')
          .innerJoin('plans as sold', 'sold.id', 's.plan_id')
          .select(['s.status', 's.current_period_end', 's.past_due_since', 's.cancels_at_period_end'])
          .select(['s.paused_at', 's.paused_until'])
          .select(['sold.name', 'sold.tier'])
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
          .orderBy(sql`array_position(array['vip', 'standard', 'basic'], granted.tier)`)
          .orderBy('g.ends_at', 'desc')
          .limit(1)
          .as('given'),
      (join) => join.onTrue(),
    )
    .select([
      'u.id',
      'u.email',
      'u.created_at',
      'u.username',
      'u.display_username',
      'u.name',
      'p.full_name',
      'p.company',
    ])
    .select(['a.contact_first_name', 'a.contact_last_name', 'a.company_name', 'a.status as application'])
    .select(['r.role', 'b.banned_at', 'sp.user_id as sponsor_id'])
    .select(['paid.status', 'paid.current_period_end', 'paid.past_due_since', 'paid.cancels_at_period_end'])
    .select(['paid.paused_at', 'paid.paused_until'])
    .select(['paid.name as paid_plan', 'paid.tier as paid_tier'])
    .select(['given.name as given_plan', 'given.tier as given_tier', 'given.ends_at as given_until'])
    .select(tagsOf('u.id').as('tags'))
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]

function listed(row: MemberRow, now: Date): ListedMember {
  const paid = paidOf(row)
  const isSponsor = row.sponsor_id !== null
  const best = bestMembership(membershipsOf(row, paid, now))
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
    name: personName(row),
    email: row.email,
    username: row.display_username ?? row.username,
    role: profileRole(row.role ?? 'user', entitlement),
    isDoorStaff: row.role === 'door',
    company: row.company_name || row.company || '',
    paid: paid && { planName: paid.planName, state: membershipState(paid, now) },
    given: row.given_plan && row.given_until ? { planName: row.given_plan, endsAt: row.given_until } : null,
    hasApplied: row.application === 'pending',
    isBanned: row.banned_at !== null,
    tags: row.tags,
    joinedAt: row.created_at,
  }
}

function paidOf(row: MemberRow) {
  const { status, paid_tier: tier, paid_plan: planName, current_period_end: currentPeriodEnd } = row
  if (!status || !tier || !planName || !currentPeriodEnd) return null
  const { past_due_since: pastDueSince, cancels_at_period_end } = row
  return {
    status,
    tier,
    planName,
    currentPeriodEnd,
    pastDueSince,
    cancelsAtPeriodEnd: cancels_at_period_end ?? false,
    pausedAt: row.paused_at,
    pausedUntil: row.paused_until,
  }
}

function membershipsOf(row: MemberRow, paid: ReturnType<typeof paidOf>, now: Date): Membership[] {
  const memberships: Membership[] = []
  if (row.given_tier && row.given_plan)
    memberships.push({ tier: row.given_tier, planName: row.given_plan, standing: 'full' })
  if (paid) {
    const { tier, planName } = paid
    const standing = subscriptionStanding(paid, now)
    if (standing !== 'none') memberships.push({ tier, planName, standing })
  }
  return memberships
}
