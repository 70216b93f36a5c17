import type { Ctx } from '#app/context.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { noteSignIn } from '../note-sign-in.server.ts'
import { hasFactor } from './has-factor.server.ts'

type Began = {
  userId: string
  by: 'password' | 'google'
  client: Client
  /** Of the session the browser had before; it ends. */
  replacedToken: string | null
}

/**
 * What follows a right password, or Google: the new session is somebody's, or waits for the second factor of its
 * account. Answers whether it waits.
 */
export async function beginSession(ctx: Ctx, began: Began): Promise<boolean> {
  const { userId, replacedToken } = began
  if (!(await hasFactor(ctx, userId))) {
    await noteSignIn(ctx, began)
    return false
  }
  if (replacedToken !== null) {
    await ctx.db.deleteFrom('sessions').where('token', '=', replacedToken).execute()
  }
  return true
}
