import type { Log } from '#app/kernel/log.ts'
import { currentLanguage } from '#language'
import type { Pages } from './pages.ts'
import { plainPage, type Refused } from './plain-page.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Answers with a page that needs no route; `retryAfter` in seconds. */
export type Refuse = (
  status: number,
  requestId: string,
  retryAfter?: number,
  words?: Refused,
) => Promise<Response>

export function createRefuse(pages: Pages, security: SecurityHeaders, log: Log): Refuse {
  return async (status, requestId, retryAfter, words = status) => {
    const styles = await pages.stylesheets().catch((error) => {
      log.error({ err: error }, 'The build cannot be read')
      return []
    })
    return new Response(plainPage(words, requestId, styles), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': currentLanguage(),
        'Content-Security-Policy': security.documentPolicy('', { inline: [] }),
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    })
  }
}
