import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import routes from '#app/routes.ts'
import { testApp } from '#tests/support/app.ts'

const { request, post, signedIn } = await testApp()

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])

const paths = pathsOf(routes)
  .filter((path) => path.startsWith('admin'))
  .map((path) => `/${path.replace(/:\w+/g, newId)}`)

/** Led away, refused, or not there: anything but an answer. */
function expectRefused(answer: Response, what: string): void {
  const to = answer.headers.get('location')
  if (answer.status === 302) expect(to, what).toMatch(/^\/(\?notice=access-denied|auth\?returnTo=)/)
  else expect([202, 400, 403, 404, 405], `${what} ${to}`).toContain(answer.status)
}

test('the administration is found', () => expect(paths.length).toBeGreaterThan(20))

describe.each(['a guest', 'a member'])('to %s', async (who) => {
  const cookie = who === 'a guest' ? undefined : (await signedIn()).cookie

  test.each(paths)('%s is closed, to reading, to forms and to data alone (rule R003)', async (path) => {
    const init = cookie ? { cookie } : {}
    expectRefused(await request(path, init), `GET ${path}`)
    expectRefused(await post(path, { intent: 'x' }, init), `POST ${path}`)
    const data = await request(`${path}.data`, init)
    const text = await data.text()
    // What has nothing to read answers with what every page gets.
    if (data.status === 200) expect(text).not.toContain('routes/admin')
    else expectRefused(data, `GET ${path}.data`)
    if (data.status === 202) expect(text).toMatch(/access-denied|\/auth\?returnTo/)
  })
})
