import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { MailPreferences } from '../rules/mail-categories.ts'
import { writePreferences } from './write-preferences.server.ts'

/** Writes down which optional mails the acting person wants; it holds for mails that wait already. */
export async function changePreferences(ctx: Ctx, preferences: MailPreferences): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw forbidden('account')
  await withTransaction(ctx, (tx) => writePreferences(tx, actor.email, preferences))
}
