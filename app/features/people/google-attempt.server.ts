import type { Ctx } from '#app/context/ctx.server.ts'
import type { GoogleAttempt } from '#app/integrations/google/google-port.ts'
import { cookieValue } from '#app/kernel/cookie-value.ts'
import { hostCookie, hostCookieName } from '#app/kernel/host-cookie.ts'
import { languageOfAddress, pathIn, prefixOf } from '#app/kernel/language/language-paths.ts'
import { returnTo } from './rules/return-to.ts'

const purpose = 'google sign-in'
const name = 'staffroom-state'
/** How long a person may take to choose an account at Google. */
const lifeSeconds = 300

type Place = Pick<Ctx, 'ports' | 'site'>

/** What a browser keeps while its person is at Google. */
export type AwayAtGoogle = {
  attempt: GoogleAttempt
  /** Where to go afterwards, with the language of the page that was left. */
  returnTo: string
}

const isSecure = ({ site }: Place) => site.baseUrl.startsWith('https://')

/** The Set-Cookie header that keeps `away`, sealed, for five minutes. Nothing is stored before it comes back. */
export function attemptCookie(ctx: Place, away: AwayAtGoogle & { realNow: Date }): string {
  const { state, nonce, codeVerifier } = away.attempt
  const sealed = ctx.ports.tokens.encrypt(
    purpose,
    `${away.realNow.getTime()} ${state} ${nonce} ${codeVerifier}`,
  )
  // The path stands beside the token, whose length is limited. It comes back from outside: `attemptIn` checks it.
  const value = `${sealed}.${Buffer.from(away.returnTo).toString('base64url')}`
  return hostCookie(name, value, { seconds: lifeSeconds, isSecure: isSecure(ctx) })
}

/** The Set-Cookie header that takes it away. */
export function noAttemptCookie(ctx: Place): string {
  return hostCookie(name, '', { seconds: 0, isSecure: isSecure(ctx) })
}

/** What {@link attemptCookie} left in this browser; null for none, one that was not made here, and after five minutes. */
export function attemptIn(ctx: Place, cookieHeader: string | null, realNow: Date): AwayAtGoogle | null {
  const value = cookieValue(cookieHeader, hostCookieName(name, isSecure(ctx))) ?? ''
  const [sealed = '', path = ''] = value.split('.')
  const opened = ctx.ports.tokens.decrypt(purpose, sealed)?.split(' ') ?? []
  const [begunAt, state, nonce, codeVerifier] = opened
  if (state === undefined || nonce === undefined || codeVerifier === undefined) return null
  if (realNow.getTime() - Number(begunAt) > lifeSeconds * 1_000) return null
  return {
    attempt: { state, nonce, codeVerifier },
    returnTo: ownAddress(Buffer.from(path, 'base64url').toString()),
  }
}

/** Only pages of ours, in one of our languages. */
function ownAddress(address: string): string {
  const { language } = languageOfAddress(address)
  return pathIn(language, returnTo(address.slice(prefixOf(language).length) || '/'))
}
