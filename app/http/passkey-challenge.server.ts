import { createCookie } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'

/** An encrypted challenge stays in the browser that was asked: an answer from elsewhere is worth nothing. */
const cookie = createCookie('staffroom-challenge', {
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  maxAge: 300,
})

/** The challenge this browser was given last; '' for none. */
export async function challengeOf(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' ? value : ''
}

/** The Set-Cookie header that keeps `challengeToken`. */
export function rememberChallenge(ctx: Pick<Ctx, 'site'>, challengeToken: string): Promise<string> {
  return cookie.serialize(challengeToken, { secure: ctx.site.baseUrl.startsWith('https://') })
}
