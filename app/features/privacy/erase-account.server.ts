import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import {
  confirmPassword,
  type PasswordConfirmed,
  type Reauthentication,
} from '#app/features/people/confirm-password.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type Erased, eraseEverywhere } from './erase-everywhere.server.ts'

export type AccountErased = PasswordConfirmed | Erased

/** Erases the acting person's own account, after the password (rule R105). See {@link eraseEverywhere}. */
export async function eraseAccount(ctx: Ctx, reauth: Reauthentication): Promise<AccountErased> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  return eraseEverywhere(ctx, { userId, farewell: 'account-deleted', audited: 'account.erase' })
}
