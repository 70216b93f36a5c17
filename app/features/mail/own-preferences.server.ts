import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type Wishes, wishesOf } from './wishes/wishes-of.server.ts'

/** Which optional mails the acting person wants, and whether mails reach them at all. */
export async function ownPreferences(ctx: Ctx): Promise<Wishes> {
  if (ctx.actor.kind !== 'user') throw forbidden('account')
  return wishesOf(ctx, ctx.actor.email)
}
