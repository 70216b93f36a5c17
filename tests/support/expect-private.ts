import { expect } from 'vitest'

/** Expects that no cache keeps `answer` (rule R107), and that no search engine finds it if it is a page. */
export function expectPrivate(answer: Response, text: string, what: string): void {
  expect(answer.headers.get('cache-control'), what).toBe('no-store')
  const isPage = answer.status === 200 && /^text\/html/.test(answer.headers.get('content-type') ?? '')
  const robots = `${answer.headers.get('x-robots-tag')} ${/<meta name="robots"[^>]*>/.exec(text)?.[0]}`
  if (isPage) expect(robots, what).toContain('noindex')
}
