import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { voidTokens } from './link-tokens.server.ts'
import { sendResetMail } from './send-reset-mail.server.ts'

/**
 * Tells the owner of an address that a person signed up with it: where to sign in or, while the address is
 * unverified, how to set a password. It is unknown then whose the first password was: it is deleted and every earlier
 * link is void, so that a person who signed up ahead of the owner gains nothing by the owner's verifying. The caller takes
 * from the limit on mails to one address, in silence: the answer to the sign-up may not differ.
 */
export async function tellOwner(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return
    if (!user.email_verified) {
      await tx.db
        .deleteFrom('accounts')
        .where('user_id', '=', user.id)
        .where('provider_id', '=', 'credential')
        .execute()
      await voidTokens(tx, { userId: user.id })
      return sendResetMail(tx, user)
    }
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
