import type { Ctx } from '#app/context.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { defaultPreferences, type MailPreferences, optionalCategories } from './rules/mail-categories.ts'

/** Which optional mails the acting person wants. */
export async function ownPreferences(ctx: Ctx): Promise<MailPreferences> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const rows = await ctx.db
    .selectFrom('mail_preferences')
    .select(['category', 'is_wanted'])
    .where('user_id', '=', userId)
    .execute()
  const chosen = new Map(rows.map((row) => [row.category, row.is_wanted]))
  const wanted = optionalCategories.map((category) => [
    category,
    chosen.get(category) ?? defaultPreferences[category],
  ])
  return Object.fromEntries(wanted) as MailPreferences
}
