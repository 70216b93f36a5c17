import type { Ctx } from '#app/context/ctx.server.ts'
import type { SignInWay } from '#app/db/schema/people.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { noteLanguage } from '#app/features/mail/language/note-language.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { Client } from './client.ts'
import { isErased } from './is-erased.server.ts'
import { keepSignIn } from './keep-sign-in.server.ts'
import { revokeSessions } from './revoke-sessions.server.ts'

export type NotedSignIn = { userId: string; by: SignInWay; client: Client; replacedToken: string | null }

/**
 * What follows every sign-in: the session the browser had before ends, the sign-in is kept for its owner, who is told
 * of an unknown device, and orders placed as a guest since the last time may join the account. A sign-in that an
 * erasure overtook is undone.
 */
export function noteSignIn(ctx: Ctx, input: NotedSignIn): Promise<void> {
  const { userId, by, client, replacedToken } = input
  return withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (replacedToken !== null) {
      await tx.db.deleteFrom('sessions').where('token', '=', replacedToken).execute()
    }
    if (await isErased(tx, userId)) {
      await revokeSessions(tx, userId)
      return
    }
    await noteLanguage(tx, user.email)
    await keepSignIn(tx, { user, way: by, client })
    await enqueue(tx, 'people.verified', { userId }, { onlyOne: userId })
    await audit(tx, {
      action: 'session.start',
      subject: { kind: 'user', id: userId },
      byUserId: userId,
      details: { by },
    })
  })
}
