import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type MailPreferences, optionalCategories } from './rules/mail-categories.ts'

/** Writes down which optional mails the acting person wants; it holds for mails that wait already. */
export async function changePreferences(ctx: Ctx, preferences: MailPreferences): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  await withTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('mail_preferences')
      .values(
        optionalCategories.map((category) => ({
          user_id: userId,
          category,
          is_wanted: preferences[category],
          updated_at: tx.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'category']).doUpdateSet((eb) => ({
          is_wanted: eb.ref('excluded.is_wanted'),
          updated_at: tx.now,
        })),
      )
      .execute()
    await audit(tx, {
      action: 'mail.preferences',
      subject: { kind: 'user', id: userId },
      details: preferences,
    })
  })
}
