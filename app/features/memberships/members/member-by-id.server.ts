import type { Ctx } from '#app/context.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { allow, userIdOf } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { ApplicationStatus } from '../applications/rules/application-decision.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { type MembershipEditRefusal, membershipEditRefusal } from '../grants/rules/membership-role.ts'
import { type OwnSubscription, ownSubscriptions } from '../own/own-subscriptions.server.ts'
import { type ProfileRole, profileRole } from '../rules/profile-role.ts'
import type { SponsorNumbers } from '../sponsors/change-sponsor-numbers.server.ts'

export type MemberGrant = {
  id: string
  planName: string
  tier: MemberTier
  startsAt: Date
  endsAt: Date
  reason: string
  code: string | null
  grantedBy: string | null
  endedBy: string | null
  isRunning: boolean
}

export type MemberApplication = {
  status: ApplicationStatus
  planName: string
  contactName: string
  contact_email: string
  company_name: string
  company_website: string
  company_address: string
  position: string
  goals: string
  offers_discount: boolean
  discount_details: string
  webinar_interest: boolean
  webinar_topics: string
  is_featured: boolean
  created_at: Date
  logoUrl: string | null
}

export type MemberPage = {
  id: string
  name: string
  email: string
  username: string | null
  role: ProfileRole
  memberSince: Date
  isVerified: boolean
  banReason: string | null
  subscription: OwnSubscription | null
  /** Newest first. */
  grants: MemberGrant[]
  sponsor: (SponsorNumbers & { since: Date }) | null
  application: MemberApplication | null
  /** Why 'Edit Membership Role' may not be used, if so. */
  editRefusal: MembershipEditRefusal | null
}

/** Somebody with all that is known of their membership. Throws 'not-found' for nobody and after erasure. */
export async function memberById(ctx: Ctx, userId: string): Promise<MemberPage> {
  allow(ctx.actor, 'people:manage')
  const person = isId(userId) ? await personRow(ctx, userId) : undefined
  if (!person || person.erased_at) throw notFound('account')
  const [entitlement, { live }, grants, application] = await Promise.all([
    entitlementOf(ctx, userId),
    ownSubscriptions(ctx, userId),
    grantsOf(ctx, userId),
    applicationOf(ctx, userId),
  ])
  const role = person.role ?? 'user'
  return {
    id: person.id,
    name: personName(person),
    email: person.email,
    username: person.display_username ?? person.username,
    role: profileRole(role, entitlement),
    memberSince: person.created_at,
    isVerified: person.email_verified,
    banReason: person.banned_at ? (person.ban_reason ?? '') : null,
    subscription: live,
    grants,
    sponsor: person.sponsor_since && {
      since: person.sponsor_since,
      perMonth: person.per_month,
      perEvent: person.per_event,
    },
    application,
    editRefusal: membershipEditRefusal(userIdOf(ctx.actor), { userId, role }),
  }
}

function personRow(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .leftJoin('user_bans as b', 'b.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .leftJoin('sponsors as sp', 'sp.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['a.contact_first_name', 'a.contact_last_name'])
    .select(['u.id', 'u.name', 'u.email', 'u.username', 'u.display_username', 'u.email_verified'])
    .select(['u.created_at', 'p.full_name', 'r.role', 'b.banned_at', 'b.reason as ban_reason', 'e.erased_at'])
    .select(['sp.added_at as sponsor_since', 'sp.free_tickets_per_month as per_month'])
    .select(['sp.free_tickets_per_event as per_event'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

async function grantsOf(ctx: Ctx, userId: string): Promise<MemberGrant[]> {
  const rows = await ctx.db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['g.id', 'p.name as planName', 'p.tier', 'g.starts_at as startsAt', 'g.ends_at as endsAt'])
    .select(['g.reason', 'g.discount_code as code'])
    .select([nameOfPerson('g.granted_by').as('grantedBy'), nameOfPerson('g.ended_by').as('endedBy')])
    .where('g.user_id', '=', userId)
    .orderBy('g.starts_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, isRunning: row.startsAt <= ctx.now && row.endsAt > ctx.now }))
}

async function applicationOf(ctx: Ctx, userId: string): Promise<MemberApplication | null> {
  const row = await ctx.db
    .selectFrom('membership_applications as a')
    .innerJoin('plans as p', 'p.id', 'a.plan_id')
    .leftJoin('files as f', 'f.id', 'a.logo_file_id')
    .select(['a.status', 'a.company_name', 'a.company_website', 'a.company_address', 'a.position', 'a.goals'])
    .select(['a.offers_discount', 'a.discount_details', 'a.webinar_interest', 'a.webinar_topics'])
    .select(['a.contact_email', 'a.is_featured', 'a.created_at', 'p.name as planName', 'f.key', 'f.variants'])
    .select((eb) =>
      eb
        .fn<string>('concat_ws', [eb.val(' '), 'a.contact_first_name', 'a.contact_last_name'])
        .as('contactName'),
    )
    .where('a.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { key, variants, ...application } = row
  return { ...application, logoUrl: thumbnailUrl({ key, variants }) }
}
