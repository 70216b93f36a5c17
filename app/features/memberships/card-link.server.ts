import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { membershipCardPath } from './rules/membership-links.ts'

const purpose = 'card change link'
/** Days for which a link to a card change works. */
export const cardLinkDays = 7

/**
 * The link that asks a member for a new card, until `expires`. It opens nothing: the member signs in as always, so a
 * mail that is forwarded or read by others changes no card. The token says for whom and how long it is meant.
 */
export function cardLink(ctx: Ctx, userId: string): { url: string; expires: Date } {
  const expires = addMinutes(ctx.now, cardLinkDays * 1_440)
  const token = ctx.ports.tokens.encrypt(purpose, `${userId} ${expires.getTime()}`)
  return { url: `${ctx.site.baseUrl}${membershipCardPath}?link=${token}`, expires }
}

/** What a link to a card change is to the signed-in person. */
export function cardLinkState(
  ctx: Ctx,
  { token, userId }: { token: string; userId: string },
): 'valid' | 'expired' | 'of-another' | 'broken' {
  const [owner, expires = ''] = ctx.ports.tokens.decrypt(purpose, token)?.split(' ') ?? []
  if (owner === undefined) return 'broken'
  if (owner !== userId) return 'of-another'
  return Number(expires) > ctx.now.getTime() ? 'valid' : 'expired'
}
