import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type AddressPreferences, preferencesOfAddress } from './preferences-of-address.server.ts'

/** Which optional mails the acting person wants, and whether mails reach them at all. */
export async function ownPreferences(ctx: Ctx): Promise<AddressPreferences> {
  if (ctx.actor.kind !== 'user') throw forbidden('account')
  return preferencesOfAddress(ctx, ctx.actor.email)
}
