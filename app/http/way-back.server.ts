import { createCookie } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { returnTo, wayBack } from '#app/features/people/rules/return-to.ts'

/** Where a visitor wanted to go before they made an account: the mail that verifies it cannot carry it. */
const cookie = createCookie('staffroom-way', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 1800 })

/** Where signing in leads: as the address says, else where the person was before signing up, else home. */
export async function wayBackOf(request: Request, query: URLSearchParams): Promise<string> {
  const asked = wayBack(query)
  return asked === '/' ? returnTo(await cookie.parse(request.headers.get('cookie'))) : asked
}

/** The Set-Cookie header that remembers `path`; home forgets it. */
export function rememberWayBack(ctx: Pick<Ctx, 'site'>, path: string): Promise<string> {
  const secure = ctx.site.baseUrl.startsWith('https://')
  return cookie.serialize(path, path === '/' ? { secure, maxAge: 0 } : { secure })
}
