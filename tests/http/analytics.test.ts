import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, env, site, signedIn, logged } = await testApp()
const member = await signedIn()

beforeEach(async () => {
  await ctx.db.deleteFrom('analytics_events').execute()
})

let address = 0
/** An address that has sent nothing before. */
const somebody = () => `10.20.${address++}.7`

type Sending = { headers?: Record<string, string>; body?: BodyInit; from?: string }

/** Sends as a page of ours does, unless told otherwise. */
function send(batch: unknown, { headers = {}, body, from = somebody() }: Sending = {}): Promise<Response> {
  const request = new Request(new URL('/analytics', env.baseUrl), {
    method: 'POST',
    body: body ?? JSON.stringify(batch),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': firefox,
      ...headers,
    },
  })
  return site.fetch(request, { requestId: newId(), clientAddress: from })
}

const some = (...events: unknown[]) => ({ events: events.length > 0 ? events : [anAnalyticsEvent()] })
const stored = () => ctx.db.selectFrom('analytics_events').selectAll().orderBy('id').execute()

async function expectTaken(answer: Response): Promise<void> {
  expect(answer.status).toBe(204)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

describe('what a page of ours counts', () => {
  test('is stored, of visitors without a name and of people by their session', async () => {
    const [first, second] = [anAnalyticsEvent(), anAnalyticsEvent()]
    await expectTaken(await send(some(first)))
    await expectTaken(await send(some(second), { headers: { cookie: member.cookie } }))
    expect(await stored()).toMatchObject([
      { id: first.id, page: '/events', user_id: null, browser: 'Firefox' },
      { id: second.id, user_id: member.userId },
    ])
  })

  test('says nothing of where it came from, neither in the database nor in the log', async () => {
    await expectTaken(
      await send(some(), { from: '198.51.100.23', headers: { 'x-forwarded-for': '198.51.100.23' } }),
    )
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, logged])).not.toContain('198.51.100.23')
  })
})

describe('what is forged is answered the same, and not stored', () => {
  test.each<[string, Sending]>([
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a neighbouring site', { headers: { 'sec-fetch-site': 'same-site' } }],
    ['a form', { headers: { 'content-type': 'text/plain' } }],
    ['no JSON', { body: 'page_view' }],
    ['half a character', { body: new Uint8Array([0x7b, 0xc3]) }],
    ['nothing', { body: '' }],
    ['too much', { body: JSON.stringify(some(anAnalyticsEvent({ page: `/${'a'.repeat(17_000)}` }))) }],
    ['a number', { body: '7' }],
    ['a list', { body: JSON.stringify([anAnalyticsEvent()]) }],
    ['too many', { body: JSON.stringify(some(...Array.from({ length: 21 }, () => anAnalyticsEvent()))) }],
    ['an unknown type', { body: JSON.stringify(some(anAnalyticsEvent({ type: 'purchase' }))) }],
    ['a second line', { body: JSON.stringify(some(anAnalyticsEvent({ page: '/a\r\nX-Forged: yes' }))) }],
    ['another page', { body: JSON.stringify(some(anAnalyticsEvent({ page: 'https://elsewhere.example' }))) }],
  ])('%s', async (_name, sending) => {
    await expectTaken(await send(some(), sending))
    expect(await stored()).toEqual([])
  })

  test('a request that does not state its origin', async () => {
    const request = new Request(new URL('/analytics', env.baseUrl), {
      method: 'POST',
      body: JSON.stringify(some()),
      headers: { 'content-type': 'application/json' },
    })
    await expectTaken(await site.fetch(request, { requestId: newId(), clientAddress: somebody() }))
    expect(await stored()).toEqual([])
  })

  test('a body that is announced as short and is not', async () => {
    const request = new Request(new URL('/analytics', env.baseUrl), {
      method: 'POST',
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(4_096).fill(0x20))
        },
      }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      duplex: 'half',
    } as RequestInit)
    await expectTaken(await site.fetch(request, { requestId: newId(), clientAddress: somebody() }))
    expect(await stored()).toEqual([])
  })

  test('an event that claims another person’s session', async () => {
    await expectTaken(await send(some(anAnalyticsEvent({ user_id: member.userId, userId: member.userId }))))
    expect(await stored()).toMatchObject([{ user_id: null }])
  })

  test('a user agent that is none', async () => {
    await expectTaken(await send(some(), { headers: { 'user-agent': `${'x'.repeat(5_000)}` } }))
    const [row] = await stored()
    expect(row?.metadata.userAgent).toHaveLength(300)
  })
})

describe('of a flood', () => {
  test('each network has its limit per minute, shared by all addresses of an IPv6 network', async () => {
    for (let time = 0; time < 150; time++) {
      const from = `2001:db8:7:9::${time.toString(16)}`
      await expectTaken(await send(some(), { from }))
    }
    expect(await stored()).toHaveLength(120)
    await expectTaken(await send(some(), { from: '2001:db8:7:a::1' }))
    expect(await stored()).toHaveLength(121)
  })

  test('requests beyond the capacity are answered with 503', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await send(some())).status))
    const taken = statuses.filter((status) => status === 204).length
    expect(taken).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(taken)
    expect(statuses.filter((status) => status !== 204 && status !== 503)).toEqual([])
  })

  test('requests are answered with 503 at once while the database is busy', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // Purchases have every connection, and one more waits for its turn.
    const purchases = Array.from({ length: 11 }, () =>
      ctx.db.transaction().execute(async (purchase) => {
        await purchase.selectFrom('events').select('id').limit(1).execute()
        await released
      }),
    )
    await expect.poll(async () => (await send(some())).status).toBe(503)
    const answer = await send(some())
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    release()
    await Promise.all(purchases)
    await expect.poll(async () => (await send(some())).status).toBe(204)
  })
})

test('there is nothing to read at the address', async () => {
  const request = new Request(new URL('/analytics', env.baseUrl))
  expect((await site.fetch(request)).status).toBe(404)
})
