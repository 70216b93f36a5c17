import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env, SessionSecrets } from '#app/env.server.ts'
import { type Check, look, messageOf, unknown, well } from './check.ts'

/** The header by which the site is asked how many proxies it sees, and the one that answers. */
export const askProxies = 'x-staffroom-check'
export const seenProxies = 'x-staffroom-proxies'

const patienceMs = 5_000

/** What proves that an operator of this installation asks: only the operator is told. */
function proofOf(secret: string): string {
  return createHmac('sha256', secret).update('how many proxies').digest('hex')
}

/** How many proxies appended an address to `forwardedFor`, for a caller who proves to know a secret; null for others. */
export function proxiesSeen(
  secrets: SessionSecrets | null,
  given: string | undefined,
  forwardedFor: string | undefined,
): number | null {
  const isProven = (secrets ?? []).some((secret) => {
    const [wanted, typed] = [Buffer.from(proofOf(secret)), Buffer.from(given ?? '')]
    return wanted.length === typed.length && timingSafeEqual(wanted, typed)
  })
  if (!isProven) return null
  return (forwardedFor ?? '').split(',').filter((part) => part.trim() !== '').length
}

/** Whether TRUST_PROXY is the number of proxies that stand between visitors and the program. */
export function proxyCheck({
  baseUrl,
  trustProxy,
  sessionSecrets,
}: Pick<Env, 'baseUrl' | 'trustProxy' | 'sessionSecrets'>): Check {
  return {
    name: 'proxies',
    async ask() {
      const [secret] = sessionSecrets ?? []
      if (secret === undefined) return unknown('SESSION_SECRET is not set, so the site cannot tell.')
      let seen: string | null
      try {
        const answer = await fetch(`${baseUrl}/health/live`, {
          headers: { [askProxies]: proofOf(secret) },
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        })
        seen = answer.headers.get(seenProxies)
      } catch (error) {
        const { cause } = error as { cause?: unknown }
        return unknown(`${baseUrl} does not answer from here: ${messageOf(cause ?? error)}`)
      }
      if (seen === null)
        return unknown('The site did not say: another version runs, or another SESSION_SECRET.')
      const stand = seen === '1' ? '1 proxy stands' : `${seen} proxies stand`
      if (Number(seen) === trustProxy) return well(`${stand} before the program, as TRUST_PROXY says.`)
      const harm =
        trustProxy > Number(seen)
          ? 'visitors can write any address and pass every limit'
          : 'all visitors share one address and one limit'
      return look(
        `${stand} before the program, and TRUST_PROXY is ${trustProxy}: ${harm}. Set TRUST_PROXY=${seen}.`,
      )
    },
  }
}
