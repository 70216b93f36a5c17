import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { voidTokens } from './link-tokens.server.ts'
import { sendResetMail } from './send-reset-mail.server.ts'

/**
 * Handles a sign-up with the address of an account: its owner gets a mail with where to sign in or, while the address is
 * unverified, how to set a password. An unverified account may have been created by a stranger, so its password is
 * deleted and its earlier links become void, whether a mail may be sent or not: the stranger gains nothing when the owner
 * verifies the address. The caller takes from the limit on mails to one address, which is `mayMail`, and answers the
 * sign-up alike in all cases (rule R091).
 */
export async function answerDuplicateSignUp(
  ctx: Ctx,
  { email, mayMail }: { email: string; mayMail: boolean },
): Promise<void> {
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
      if (mayMail) await sendResetMail(tx, user)
      return
    }
    if (!mayMail) return
    await queueMail(tx, {
      kind: 'account-exists',
      subjectId: user.id,
      recipient: user.email,
      recipientName: user.name,
      period: newId(),
      variables: () => ({
        fullName: user.name,
        sign_in_url: `${tx.site.baseUrl}/auth`,
        reset_url: `${tx.site.baseUrl}/auth/reset`,
      }),
    })
  })
}
