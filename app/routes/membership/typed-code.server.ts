import { createCookie } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * The discount code that was applied while joining; in an address it would end up in logs. It is a suggestion
 * like any other input: every page prices it again, and that counts as a try.
 */
const cookie = createCookie('staffroom-membership-code', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 3600,
})

export async function typedCode(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null
}

/** The Set-Cookie header that remembers a code; null forgets it. */
export function rememberCode(ctx: Pick<Ctx, 'site'>, code: string | null): Promise<string> {
  const secure = ctx.site.baseUrl.startsWith('https://')
  return cookie.serialize(code?.slice(0, 100) ?? '', code === null ? { secure, maxAge: 0 } : { secure })
}
