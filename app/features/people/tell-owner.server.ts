import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { takeFrom } from './limits.server.ts'
import { sendVerificationMail } from './send-verification-mail.server.ts'

/**
 * Tells the owner of an address that somebody signed up with it: where to sign in or, while the address is
 * unverified, how to verify it. The limit on mails to one address applies in silence, because the answer to
 * whoever signed up may not differ.
 */
export async function tellOwner(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const taken = await takeFrom(ctx, { limit: 'verification-mail', per: 'account', of: email })
  if (!taken.ok) return
  await withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return
    if (!user.email_verified) return sendVerificationMail(tx, user, newId())
    await queueMail(tx, {
      kind: 'account-exists',
      subjectId: user.id,
      recipient: user.email,
      recipientName: user.name,
      period: newId(),
      variables: {
        fullName: user.name,
        sign_in_url: `${tx.site.baseUrl}/auth`,
        reset_url: `${tx.site.baseUrl}/auth/reset`,
      },
    })
  })
}
