import type { Ctx } from '#app/context/ctx.server.ts'
import { cookieValue } from '#app/kernel/cookie-value.ts'
import { hostCookie, hostCookieName } from '#app/kernel/host-cookie.ts'
import { sessionLifeSeconds } from './rules/session-life.ts'

const name = 'staffroom-session'
const isSecure = (baseUrl: string) => baseUrl.startsWith('https://')

type Place = Pick<Ctx, 'ports' | 'site'>

export const sessionCookieName = (baseUrl: string) => hostCookieName(name, isSecure(baseUrl))

/** The session's token in a Cookie header, or null when there is none or its signature is not ours. */
export function sessionTokenIn({ ports, site }: Place, cookieHeader: string | null): string | null {
  return ports.tokens.readSigned(cookieValue(cookieHeader, sessionCookieName(site.baseUrl)))
}

/** The Set-Cookie header that gives a browser the session of `token`; with null it takes the cookie away. */
export function sessionCookie({ ports, site }: Place, token: string | null): string {
  const value = token === null ? '' : ports.tokens.sign(token)
  const seconds = token === null ? 0 : sessionLifeSeconds
  return hostCookie(name, value, { seconds, isSecure: isSecure(site.baseUrl) })
}
