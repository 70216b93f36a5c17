import type { Ctx } from '#app/context.server.ts'
import { privacyOf } from '#app/features/directory/privacy-of.server.ts'
import type { Person } from './export-account.server.ts'

/** Memberships, application, what the directory shows, and what is wanted by mail. Part of the download. */
export async function exportMembership(ctx: Ctx, { userId }: Person): Promise<Record<string, unknown>> {
  const { db } = ctx
  const subscriptions = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['p.name as plan', 's.status', 's.started_at', 's.current_period_end', 's.ended_at'])
    .where('s.user_id', '=', userId)
    .execute()
  const grants = await db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['p.name as plan', 'g.starts_at', 'g.ends_at', 'g.reason'])
    .where('g.user_id', '=', userId)
    .execute()
  const sponsor = await db
    .selectFrom('sponsors')
    .select('added_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
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
  const preferences = await db
    .selectFrom('mail_preferences')
    .select(['category', 'is_wanted', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
  return {
    membership: {
      subscriptions,
      grants,
      sponsorSince: sponsor?.added_at ?? null,
      application: application ?? null,
    },
    directory: { choices: await privacyOf(ctx, userId), images },
    mailPreferences: preferences,
  }
}
