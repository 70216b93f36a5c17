import type { Ctx } from '#app/context/ctx.server.ts'
import { privacyOf } from '#app/features/directory/privacy-of.server.ts'
import { writtenCode } from '#app/features/money/written-code.server.ts'
import { isAddressOf, type Person } from './address-of-person.server.ts'
import { exportSubscriptions } from './export-subscriptions.server.ts'

/** Memberships, application, what the directory shows, and what is wanted by mail. Part of the download. */
export async function exportMembership(ctx: Ctx, person: Person): Promise<Record<string, unknown>> {
  const { db } = ctx
  const { userId } = person
  const grants = await db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['p.name as plan', 'g.starts_at', 'g.ends_at', 'g.reason', 'g.created_at'])
    .select(writtenCode('grant_id', 'g.id', 'g.discount_code').as('discount_code'))
    .where('g.user_id', '=', userId)
    .orderBy('g.created_at')
    .execute()
  const sponsor = await db
    .selectFrom('sponsors')
    .select(['added_at as since', 'free_tickets_per_month', 'free_tickets_per_event'])
    .select(['organisation', 'website', 'logo_file_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const partner = await db
    .selectFrom('partners')
    .select(['name', 'website', 'logo_file_id'])
    .where('sponsor_user_id', '=', userId)
    .executeTakeFirst()
  const invitations = await db
    .selectFrom('invitations')
    .select(['invited_at', 'accepted_at', 'tier', 'until', 'is_sponsor', 'name', 'profile', 'message'])
    .where((eb) => eb.or([eb('user_id', '=', userId), isAddressOf(person, 'email', 'invited_at')]))
    .execute()
  const importedLines = await db
    .selectFrom('member_import_rows as r')
    .innerJoin('member_imports as i', 'i.id', 'r.import_id')
    .select(['i.uploaded_at', 'r.state', 'r.person'])
    .where(isAddressOf(person, 'r.email', 'i.uploaded_at'))
    .execute()
  const application = await db
    .selectFrom('membership_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const images = await db
    .selectFrom('member_images')
    .select(['position', 'uploaded_at'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return {
    membership: {
      subscriptions: await exportSubscriptions(ctx, person),
      knownToProviderAs: await customersOf(ctx, userId),
      grants,
      endings: await endingsOf(ctx, userId),
      sponsor: sponsor ?? null,
      ...(partner && { shownAmongPartners: partner }),
      claims: await claimsOf(ctx, userId),
      application: application ?? null,
      invitations,
      importedLines,
    },
    directory: { choices: await privacyOf(ctx, userId), images },
    ...(await mailChoicesOf(ctx, person)),
  }
}

/** What was chosen of mails, in the account and for its address, and what is known of the address. */
async function mailChoicesOf({ db }: Ctx, { userId, email }: Person) {
  const preferences = await db
    .selectFrom('mail_preferences')
    .select(['category', 'is_wanted', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
  const optOuts = await db
    .selectFrom('mail_opt_outs')
    .select(['category', 'opted_out_at'])
    .where('email', '=', email)
    .execute()
  const noted = await db
    .selectFrom('address_languages')
    .select(['language', 'noted_at as since'])
    .where('email', '=', email)
    .execute()
  const stopped = await db
    .selectFrom('mail_suppressions')
    .select(['reason', 'stops', 'details', 'created_at as since'])
    .where('email', '=', email)
    .execute()
  return {
    mailPreferences: preferences,
    mailOptOuts: optOuts,
    mailLanguageNoted: noted,
    mailStopped: stopped,
  }
}

/** What administrators ended at once, and why. */
function endingsOf(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('membership_endings')
    .select(['ended_at', 'reason', 'refund', 'refund_minor', 'currency'])
    .where('user_id', '=', userId)
    .orderBy('ended_at')
    .execute()
}

function customersOf(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('provider_customers')
    .select(['provider', 'ref', 'created_at as since'])
    .where('user_id', '=', userId)
    .execute()
}

/** Free tickets taken; the tickets themselves are with the orders. */
function claimsOf(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('claims as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['e.title as event', 'o.reference as order', 'c.kind', 'c.month', 'c.quantity'])
    .select(['c.claimed_at', 'c.cancelled_at'])
    .where('c.user_id', '=', userId)
    .orderBy('c.claimed_at')
    .execute()
}
