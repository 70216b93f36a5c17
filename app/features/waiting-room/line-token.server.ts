import type { Ctx } from '#app/context/ctx.server.ts'
import { cookieValue } from '#app/kernel/cookie-value.ts'

const purpose = 'waiting-room'
/** A line lasts for hours at most; in seconds. */
const longestLife = 24 * 3_600

/** A number in the line of an event, as the browser keeps it: encrypted, so that no visitor makes up an earlier one. */
export type LineToken = {
  number: number
  /** The position when it was taken: how far one has come is measured from there. */
  startedAt: number
  takenAt: Date
}

const nameOf = (eventId: string, isSecure: boolean) => `${isSecure ? '__Host-' : ''}staffroom-line-${eventId}`

/** The number that a Cookie header brings for an event; null for none, a forged one, another event's, or an old one. */
export function lineTokenIn(ctx: Ctx, header: string | null, eventId: string): LineToken | null {
  const isSecure = ctx.site.baseUrl.startsWith('https://')
  const encrypted = cookieValue(header, nameOf(eventId, isSecure))
  const text = encrypted && ctx.ports.tokens.decrypt(purpose, encrypted)
  const [ofEvent, number, startedAt, takenAt] = (text ?? '').split(' ')
  if (ofEvent !== eventId) return null
  const token = { number: Number(number), startedAt: Number(startedAt), takenAt: new Date(Number(takenAt)) }
  const ageSeconds = (ctx.now.getTime() - token.takenAt.getTime()) / 1_000
  return ageSeconds < longestLife ? token : null
}

/** The Set-Cookie header that keeps a number. */
export function lineCookie(ctx: Ctx, eventId: string, { number, startedAt, takenAt }: LineToken): string {
  const isSecure = ctx.site.baseUrl.startsWith('https://')
  const encrypted = ctx.ports.tokens.encrypt(
    purpose,
    `${eventId} ${number} ${startedAt} ${takenAt.getTime()}`,
  )
  const parts = [`${nameOf(eventId, isSecure)}=${encrypted}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  return [...parts, `Max-Age=${longestLife}`, ...(isSecure ? ['Secure'] : [])].join('; ')
}
