import { createCookie } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * What a visitor typed on one screen of the sign-in, to be there on the next: an address in a URL would end up in
 * logs and histories. It is a suggestion like any other input, and believed no further.
 */
const cookie = createCookie('staffroom-login', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 1800 })

export async function typedLogin(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' ? value.slice(0, 254) : ''
}

/** The Set-Cookie header that remembers `login`; an empty one forgets it. */
export function rememberLogin(ctx: Pick<Ctx, 'site'>, login: string): Promise<string> {
  const secure = ctx.site.baseUrl.startsWith('https://')
  return cookie.serialize(login.slice(0, 254), login === '' ? { secure, maxAge: 0 } : { secure })
}
