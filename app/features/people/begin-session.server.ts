import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { lockAccount } from './lock-account.server.ts'
import { noteSignIn } from './note-sign-in.server.ts'
import { signOut } from './sign-out.server.ts'
import { storedPassword } from './stored-password.server.ts'

/** How a person came: by the password that was stored as `compared`, or by Google. */
type Way = { by: 'password'; compared: string | null } | { by: 'google' }

type Began = Way & {
  userId: string
  /** Of the new session. */
  token: string
  client: Client
  /** Of the session the browser had before; it ends. */
  replacedToken: string | null
}

/** `overtaken`: the password has changed since it was compared, and the session is ended. */
export type SessionBegun = 'whole' | 'awaits-factor' | 'overtaken'

/**
 * What follows a right password, or Google: the new session is signed in, or waits for the second factor of its
 * account. A new password ends every session under the same lock, so one that was begun by the old one meanwhile ends
 * here.
 */
export function beginSession(ctx: Ctx, began: Began): Promise<SessionBegun> {
  const { userId, by, token, client, replacedToken } = began
  return withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (began.by === 'password' && (await storedPassword(tx, { userId })) !== began.compared) {
      await signOut(tx, { token })
      return 'overtaken'
    }
    if (!account || account.factors === 0) {
      await noteSignIn(tx, { userId, by, client, replacedToken })
      return 'whole'
    }
    if (replacedToken !== null) await signOut(tx, { token: replacedToken })
    return 'awaits-factor'
  })
}
