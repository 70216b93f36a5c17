import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { ownName } from '#app/features/people/rules/person-name.ts'
import { type TermsToAgree, termsToAgree } from '#app/features/people/terms-to-agree.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { entitlementFrom } from './entitlement-of.server.ts'
import { type LiveMembershipRow, liveMembershipRows, liveMembershipsFrom } from './live-memberships.server.ts'
import { memberWelcome } from './member-welcome.server.ts'
import { hasStepLeft, type MemberWelcome } from './rules/member-welcome.ts'
import { type ProfileRole, profileRole } from './rules/profile-role.ts'

export type AccountHolder = {
  name: string
  email: string
  /** Nothing is sent there: mails came back, or its owner asked for it. */
  mailComesBack: boolean
  role: ProfileRole
  /** Null without a membership. */
  planName: string | null
  /** Its payment is late: it can be read, and no more. */
  isOverdue: boolean
  isSponsor: boolean
  /** An application of theirs was approved once, whatever has become of the membership. */
  wasMember: boolean
  memberSince: Date
  pictureUrl: string | null
  /** The terms they have not agreed to since these were changed; null for nothing to do. */
  termsToAgree: TermsToAgree | null
  /** Of a new member with a step left; null for others, and once it is closed. */
  welcome: MemberWelcome | null
}

/**
 * Who is signed in, as the side panel of the account shows it: one statement, and one more for a reader of another
 * language than the original. Throws 'forbidden' for a guest.
 */
export async function accountHolder(ctx: Ctx): Promise<AccountHolder> {
  const userId = userIdOf(ctx.actor)
  if (userId === null || ctx.actor.kind !== 'user') throw forbidden('account')
  const user = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('files as f', 'f.id', 'p.avatar_file_id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['u.name', 'u.email', 'u.created_at', 'p.full_name', 'f.key', 'f.variants'])
    .select(['a.contact_first_name', 'a.contact_last_name', 'a.status as applicationStatus'])
    .select(
      sql<
        LiveMembershipRow[]
      >`(select coalesce(json_agg(m), '[]') from (${liveMembershipRows(userId, ctx.now)}) m)`.as(
        'memberships',
      ),
    )
    .select(
      sql<boolean>`exists (
        select from mail_suppressions s where s.email = u.email and s.stops = 'all')`.as('mailComesBack'),
    )
    .select(termsToAgree().as('termsToAgree'))
    .select(memberWelcome(ctx.now).as('welcome'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!user) throw forbidden('account')
  const entitlement = entitlementFrom(liveMembershipsFrom(user.memberships, ctx.now))
  const holder = {
    name: ownName(user),
    email: user.email,
    mailComesBack: user.mailComesBack,
    role: profileRole(ctx.actor.role, entitlement),
    planName: entitlement?.planName ?? null,
    isOverdue: entitlement?.readOnly ?? false,
    isSponsor: entitlement?.isSponsor ?? false,
    wasMember: user.applicationStatus === 'approved',
    memberSince: user.created_at,
    pictureUrl: thumbnailUrl(user),
    termsToAgree: user.termsToAgree,
    welcome: user.welcome && hasStepLeft(user.welcome) ? user.welcome : null,
  }
  return translated(ctx, holder, ['planName'])
}
