import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isErased } from './is-erased.server.ts'
import { noteAgreement } from './note-agreement.server.ts'
import { sendVerificationMail } from './send-verification-mail.server.ts'

/**
 * What follows the creation of an account: its profile, what was agreed to, and the mail that verifies its address. Accounts are
 * written by the identity library in a transaction of its own, so this may be repeated and the sweep does so.
 * Answers whether there was anything left to do.
 */
export function welcomeAccount(ctx: Ctx, { userId }: { userId: string }): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user || (await isErased(tx, userId))) return false

    const profile = await tx.db
      .insertInto('profiles')
      .values({
        user_id: user.id,
        full_name: '',
        phone_number: '',
        whatsapp_number: '',
        company: '',
        updated_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    const mailed = await tx.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'verify-email')
      .where('subject_id', '=', user.id)
      .executeTakeFirst()

    if (profile) {
      await noteAgreement(tx, user.id)
      await audit(tx, { action: 'account.create', subject: { kind: 'user', id: user.id } })
    }
    if (mailed || user.email_verified) return profile !== undefined
    await sendVerificationMail(tx, user)
    return true
  })
}
