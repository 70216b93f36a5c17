import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Language } from '#app/kernel/language/languages.ts'

/** Writes down in which language the acting person wants mails; those that wait already stay as they are. */
export async function changeLanguage(ctx: Ctx, language: Language): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw forbidden('account')
  await withTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('users')
      .set({ language, updated_at: tx.now })
      .where('id', '=', actor.userId)
      .where((row) => row('language', 'is distinct from', language))
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await audit(tx, {
      action: 'mail.language',
      subject: { kind: 'user', id: actor.userId },
      details: { language },
    })
  })
}
