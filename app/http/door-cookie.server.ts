import { cookieValue } from '#app/kernel/cookie-value.ts'
import { isId } from '#app/kernel/is-id.ts'
import { languageOfAddress, pathIn } from '#app/kernel/language/language-paths.ts'
import { languages } from '#app/kernel/language/languages.ts'

export type DoorPassClaim = { passId: string; key: string }

/** Sent to the administration alone, so that public pages can be shared by all visitors. */
const path = '/admin'
/** The pass itself ends earlier; a browser keeps no cookie for longer than that anyway. In seconds. */
const longestLife = 400 * 24 * 3600

const plainName = 'staffroom-door'
const secureName = `__Secure-${plainName}`

/**
 * The pass whose link was opened in this browser, for addresses of the administration as browsers send it; whether
 * it still opens the door is for the database to say.
 */
export function doorCookieIn(request: Request): DoorPassClaim | null {
  if (!languageOfAddress(new URL(request.url).pathname).path.startsWith(`${path}/`)) return null
  const header = request.headers.get('cookie')
  const value = cookieValue(header, secureName) ?? cookieValue(header, plainName)
  const [passId = '', key = '', ...more] = (value ?? '').split('.')
  return isId(passId) && /^[0-9A-Z]{26}$/.test(key) && more.length === 0 ? { passId, key } : null
}

/** The Set-Cookie headers that open a door, or with null leave it: one for the administration in each language. */
export function doorCookies(claim: DoorPassClaim | null, baseUrl: string): Headers {
  const isSecure = baseUrl.startsWith('https://')
  const value = claim ? `${claim.passId}.${claim.key}` : ''
  const terms = ['HttpOnly', 'SameSite=Lax', `Max-Age=${claim ? longestLife : 0}`]
  const cookies = languages.map((language) => [
    `${isSecure ? secureName : plainName}=${value}`,
    `Path=${pathIn(language, path)}`,
    ...terms,
    ...(isSecure ? ['Secure'] : []),
  ])
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie.join('; ')]))
}
