import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPost } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, request, signedIn } = await testApp()
await aPost(ctx, { slug: 'why-we-meet' })
const event_id = await anEvent(ctx, { slug: 'leadership-evening' })
await aTicketType(ctx, { event_id, is_claimable: true })
await aTicketType(ctx, { event_id, member_discount_percent: 20 })
await aTicketType(ctx, { event_id, is_member_only: true })

// What is remembered for seconds stays remembered, however long a busy machine takes.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

/** The statements sent to the database while `work` runs. */
async function statementsOf(work: () => Promise<Response>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await work()
    await answer.text()
    expect(answer.status).toBe(200)
    return query.mock.calls.map(([statement]) => {
      const { text = String(statement) } = statement as unknown as { text?: string }
      return text.replace(/\s+/g, ' ').slice(0, 400)
    })
  } finally {
    query.mockRestore()
  }
}

const pages = [
  '/',
  '/events',
  '/events/leadership-evening',
  '/blog',
  '/blog/why-we-meet',
  '/about',
  '/members',
  '/membership',
  '/faqs',
  '/contact',
  '/sponsorship',
  '/cart',
  '/account',
  '/account/profile',
]

test.each([...pages, '/blog?q=reading&category=leadership&tag=books', '/members?q=school'])(
  '%s takes at most four statements for a signed-in visitor',
  async (path) => {
    const { cookie } = await signedIn()
    // What is remembered for seconds is there.
    await request(path, { cookie })
    const statements = await statementsOf(() => request(path, { cookie }))
    expect(statements[0]).toContain('from sessions')
    expect(statements.length).toBeLessThanOrEqual(4)
  },
)

test.each(pages)('%s takes at most four statements when the settings are reloaded', async (path) => {
  const { cookie } = await signedIn()
  await request(path, { cookie })
  vi.advanceTimersByTime(61_000)
  const statements = await statementsOf(() => request(path, { cookie }))
  expect(statements[0]).toMatch(/from settings.* from sessions/)
  expect(statements.filter((text) => text.includes('settings')).length).toBe(1)
  expect(statements.length).toBeLessThanOrEqual(4)
})

test.each(['/admin', '/admin/scan'])('%s takes at most four statements of an administrator', async (path) => {
  const { cookie } = await signedIn('admin')
  await request(path, { cookie })
  expect((await statementsOf(() => request(path, { cookie }))).length).toBeLessThanOrEqual(4)
})

test("an event's home takes at most five statements", async () => {
  const { cookie } = await signedIn('admin')
  const path = `/admin/events/${event_id}`
  await request(path, { cookie })
  expect((await statementsOf(() => request(path, { cookie }))).length).toBeLessThanOrEqual(5)
})

test('a shared page takes none', async () => {
  await request('/about')
  expect(await statementsOf(() => request('/about'))).toEqual([])
})
