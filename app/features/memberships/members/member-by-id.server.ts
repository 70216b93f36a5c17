import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { writtenCode } from '#app/features/money/written-code.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { ApplicationStatus } from '../applications/rules/application-decision.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { type MembershipEditRefusal, membershipEditRefusal } from '../grants/rules/membership-role.ts'
import { type OwnSubscription, ownSubscriptions } from '../own/own-subscriptions.server.ts'
import type { Entitlement } from '../rules/entitlement.ts'
import { type ProfileRole, profileRole } from '../rules/profile-role.ts'
import type { SponsorNumbers } from '../sponsors/change-sponsor-numbers.server.ts'
import { tagsOf } from '../tags/tag-list.server.ts'
import type { Tag } from '../tags/tag-people.server.ts'

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

/** The person, for the head of their dialog. */
export type MemberHead = {
  id: string
  name: string
  email: string
  username: string | null
  pictureUrl: string | null
  role: ProfileRole
  isDoorStaff: boolean
  memberSince: Date
  isVerified: boolean
  banReason: string | null
  tags: Tag[]
  /** Mails that are not sent to their address: all, or those that people can do without. */
  stoppedMails: 'all' | 'optional' | null
  /** Where they are signed in now. */
  sessions: number
  /** Why 'Edit Membership Role' may not be used, if so. */
  editRefusal: MembershipEditRefusal | null
}

export type MemberPage = MemberHead & {
  subscription: OwnSubscription | null
  /** Newest first. */
  grants: MemberGrant[]
  sponsor: (SponsorNumbers & { since: Date }) | null
  application: MemberApplication | null
}

/** A person with all that is known of their membership. Throws 'not-found' for an unknown id and after erasure. */
export async function memberById(ctx: Ctx, userId: string): Promise<MemberPage> {
  allow(ctx.actor, 'people:manage')
  const person = isId(userId) ? await personRow(ctx, userId) : undefined
  if (!person || person.erased_at) throw notFound('account')
  const [entitlement, { live }, grants] = await Promise.all([
    entitlementOf(ctx, userId),
    ownSubscriptions(ctx, userId),
    grantsOf(ctx, userId),
  ])
  return {
    ...headOf(ctx, person, entitlement),
    subscription: live,
    grants,
    sponsor: person.sponsor_since && {
      since: person.sponsor_since,
      perMonth: person.per_month,
      perEvent: person.per_event,
    },
    application: applicationIn(person),
  }
}

/** A person and their standing: two statements. Throws as {@link memberById} does. */
export async function memberHead(ctx: Ctx, userId: string): Promise<MemberHead> {
  allow(ctx.actor, 'people:manage')
  const person = isId(userId) ? await personRow(ctx, userId) : undefined
  if (!person || person.erased_at) throw notFound('account')
  return headOf(ctx, person, await entitlementOf(ctx, userId))
}

function headOf(ctx: Ctx, person: PersonRow, entitlement: Entitlement | null): MemberHead {
  const role = person.role ?? 'user'
  return {
    id: person.id,
    name: personName(person),
    email: person.email,
    username: person.display_username ?? person.username,
    pictureUrl: person.avatar && thumbnailUrl(person.avatar),
    role: profileRole(role, entitlement),
    isDoorStaff: role === 'door',
    memberSince: person.created_at,
    isVerified: person.email_verified,
    banReason: person.banned_at ? (person.ban_reason ?? '') : null,
    tags: person.tags,
    stoppedMails: person.stopped_mails,
    sessions: Number(person.sessions),
    editRefusal: membershipEditRefusal(userIdOf(ctx.actor), { userId: person.id, role }),
  }
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof personRow>>>

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
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select((sum) => sum.fn.countAll<number>().as('sessions'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('sessions'),
    )
    .select((eb) =>
      eb
        .selectFrom('mail_suppressions as ms')
        // The stronger of them comes first in the alphabet, too.
        .select((least) => least.fn.min('ms.stops').as('stops'))
        .whereRef('ms.email', '=', 'u.email')
        .as('stopped_mails'),
    )
    .leftJoin('plans as ap', 'ap.id', 'a.plan_id')
    .select(['a.status', 'a.company_name', 'a.company_website', 'a.company_address', 'a.position', 'a.goals'])
    .select(['a.offers_discount', 'a.discount_details', 'a.webinar_interest', 'a.webinar_topics'])
    .select(['a.contact_email', 'a.is_featured', 'a.created_at as applied_at', 'ap.name as planName'])
    .select([imageFile('p.avatar_file_id').as('avatar'), imageFile('a.logo_file_id').as('logo')])
    .select(tagsOf('u.id').as('tags'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

async function grantsOf(ctx: Ctx, userId: string): Promise<MemberGrant[]> {
  const rows = await ctx.db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['g.id', 'p.name as planName', 'p.tier', 'g.starts_at as startsAt', 'g.ends_at as endsAt'])
    .select(['g.reason', writtenCode('grant_id', 'g.id', 'g.discount_code').as('code')])
    .select([nameOfPerson('g.granted_by').as('grantedBy'), nameOfPerson('g.ended_by').as('endedBy')])
    .where('g.user_id', '=', userId)
    .orderBy('g.starts_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, isRunning: row.startsAt <= ctx.now && row.endsAt > ctx.now }))
}

function applicationIn(person: PersonRow): MemberApplication | null {
  const { status, planName, company_name, company_website, company_address, position, goals } = person
  const { offers_discount, discount_details, webinar_interest, webinar_topics } = person
  const { contact_email, is_featured, applied_at, logo } = person
  // The application's columns are null together: it has none of its own that may be.
  if (status === null || applied_at === null) return null
  return {
    status,
    planName: planName ?? '',
    contactName: [person.contact_first_name, person.contact_last_name].filter(Boolean).join(' '),
    contact_email: contact_email ?? '',
    company_name: company_name ?? '',
    company_website: company_website ?? '',
    company_address: company_address ?? '',
    position: position ?? '',
    goals: goals ?? '',
    offers_discount: offers_discount ?? false,
    discount_details: discount_details ?? '',
    webinar_interest: webinar_interest ?? false,
    webinar_topics: webinar_topics ?? '',
    is_featured: is_featured ?? false,
    created_at: applied_at,
    logoUrl: logo && thumbnailUrl(logo),
  }
}
