import { createCookie } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'

/**
 * Read where an address is verified alone, for as long as the link in the mail lives: the mail is in the language of
 * the sign-up.
 */
const cookie = createCookie('staffroom-sign-up', {
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 86_400,
})

/** The mark that the last sign-up on this device left, or null. `signInAfterVerifying` verifies it. */
export async function signUpDevice(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' ? value : null
}

/** The Set-Cookie header by which this device is known when the address is verified; null forgets it. */
export function rememberSignUp(ctx: Pick<Ctx, 'site'>, mark: string | null): Promise<string> {
  const secure = ctx.site.baseUrl.startsWith('https://')
  const path = pathHere('/auth')
  return cookie.serialize(mark ?? '', mark === null ? { secure, path, maxAge: 0 } : { secure, path })
}
