import { beforeAll, describe, expect, test } from 'vitest'
import { revokeDoorPass } from '#app/features/door/passes/revoke-door-pass.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aDoorPass } from '#tests/factories/a-door-pass.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'

const { ctx, request, post, signedIn, logged } = await testApp({ environment: { LANGUAGES: 'en,ar' } })
const eventId = await anEvent(ctx, { title: 'Leadership Evening' })
const otherEventId = await anEvent(ctx, { title: 'Robots and Cardboard' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
const salt = 'a'.repeat(22)
const denied = (response: Response) => [response.status, response.headers.get('location')]
const cookieOf = (path: string) =>
  new RegExp(`^staffroom-door=[^;]{20,}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=[1-9]\\d+$`)
const forgottenCookieOf = (path: string) =>
  new RegExp(`^staffroom-door=; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=0$`)
const toHome = [302, '/?notice=access-denied']
const toSignIn = [302, refusedEntry('/admin/scan', undefined)]

/** Somebody with a pass, by the cookie that its link sets. */
async function aHelper(name?: string) {
  const made = await aDoorPass(ctx, { eventId, name })
  const opened = await request(made.link)
  const setCookie = opened.headers.get('set-cookie') ?? ''
  return { ...made, opened, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

async function aTicket() {
  const { tickets } = await aPaidOrder(ctx, { ticketTypeId })
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket')
  return ticket
}

const sync = (cookie: string, body: unknown) =>
  request('/admin/scan/sync', {
    cookie,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

describe('a personal link', () => {
  let helper: Awaited<ReturnType<typeof aHelper>>
  beforeAll(async () => {
    helper = await aHelper()
  })

  test('leads to the scanner, with the key in a cookie of the administration alone', async () => {
    expect(denied(helper.opened)).toEqual([302, `/admin/scan?event=${eventId}`])
    expect(helper.opened.headers.get('cache-control')).toBe('no-store')
    expect(helper.opened.headers.getSetCookie()).toEqual(
      ['/admin', '/ar/admin'].map((path) => expect.stringMatching(cookieOf(path))),
    )
    const scanner = await (await request(`/admin/scan?event=${eventId}`, helper)).text()
    expect(scanner.replaceAll('<!-- -->', '')).toContain('Signed in as <strong>Tom O’Leary</strong>')
    expect(scanner).toContain('Sign out')
    expect(scanner).not.toContain('Logout')
    expect(scanner).not.toContain(helper.key)
    expect(JSON.stringify(logged)).not.toContain(helper.key)
  })

  test('opens its door in Arabic too', async () => {
    const scanner = await request(`/ar/admin/scan?event=${eventId}`, helper)
    expect(scanner.status).toBe(200)
    expect(await scanner.text()).toContain('<html lang="ar" dir="rtl"')
  })

  test('opens this door and its attendees, and nothing else', async () => {
    for (const path of [`/admin/scan?event=${eventId}`, `/admin/events/${eventId}/attendees`]) {
      expect((await request(path, helper)).status).toBe(200)
    }
    for (const path of [
      '/admin/events',
      '/admin/orders',
      `/admin/events/${eventId}/door`,
      `/admin/scan?event=${otherEventId}`,
      `/admin/scan/list?event=${otherEventId}&salt=${salt}`,
      `/admin/events/${otherEventId}/attendees`,
    ]) {
      expect(denied(await request(path, helper))).toEqual(toHome)
    }
    // The dashboard knows no pass.
    expect(denied(await request('/admin', helper))).toEqual([302, refusedEntry('/admin', undefined)])
  })

  test('opens nothing with another key; the page says so', async () => {
    const answer = await request(`/door/${helper.passId}?key=${newKey()}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toContain('This link opens no door')
    const forged = `${helper.cookie.split('.')[0]}.${newKey()}`
    expect(denied(await request('/admin/scan', { cookie: forged }))).toEqual(toSignIn)
  })

  test('an administrator stays who they are, and a member holds the pass where it counts', async () => {
    const [admin, member] = [await signedIn('admin'), await signedIn('user')]
    const opened = await request(helper.link, admin)
    expect(opened.headers.get('set-cookie')).toBeNull()
    const both = (cookie: string) => ({ cookie: `${cookie}; ${helper.cookie}` })
    const scanner = await (await request(`/admin/scan?event=${eventId}`, both(admin.cookie))).text()
    expect(scanner).not.toContain('Signed in as')
    expect(scanner).toContain('Dashboard')
    expect(denied(await request('/admin/scan', member))).toEqual(toHome)
    expect((await request('/admin/scan', both(member.cookie))).status).toBe(200)
    expect((await request('/account', both(member.cookie))).status).toBe(200)
  })

  test('lets people in, in the name of its holder', async () => {
    const { code } = await aTicket()
    const scan = { eventId, scanId: newId(), code, device: 'Gate' }
    const answer = await post('/admin/scan/check-in', scan, helper)
    expect(await answer.json()).toMatchObject({
      verdict: 'admitted',
      seat: { letIn: { by: 'Tom O’Leary', device: 'Gate' } },
    })
    expect(denied(await post('/admin/scan/check-in', { ...scan, eventId: otherEventId }, helper))).toEqual(
      toHome,
    )
  })

  test('is left by a press, and ends at once when it is revoked', async () => {
    const left = await post('/admin/scan/leave', {}, helper)
    expect(denied(left)).toEqual([302, '/'])
    expect(left.headers.getSetCookie()).toEqual(
      ['/admin', '/ar/admin'].map((path) => expect.stringMatching(forgottenCookieOf(path))),
    )
    await revokeDoorPass(ctx, helper)
    expect(denied(await request('/admin/scan', helper))).toEqual(toSignIn)
    expect(await (await request(helper.link)).text()).toContain('This link opens no door')
  })
})

describe('what a device asks for', () => {
  test('the list has hashes and no codes, and then what changed', async () => {
    const helper = await aHelper()
    const ticket = await aTicket()
    const answer = await request(`/admin/scan/list?event=${eventId}&salt=${salt}`, helper)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain(ticket.id)
    expect(text).not.toContain(ticket.code)
    const { cursor } = JSON.parse(text.split('\n')[0] ?? '') as { cursor: string }
    const scan = { eventId, scanId: newId(), code: ticket.code }
    await post('/admin/scan/check-in', scan, helper)
    const more = await request(`/admin/scan/list?event=${eventId}&salt=${salt}&since=${cursor}`, helper)
    expect(await more.text()).toContain(ticket.id)
    expect((await request(`/admin/scan/list?event=${eventId}&salt=x`, helper)).status).toBe(400)
  })

  test('scans that waited are taken in, and their conflicts told and settled', async () => {
    const helper = await aHelper('Huda Al Falasi')
    const ticket = await aTicket()
    await post('/admin/scan/check-in', { eventId, scanId: newId(), code: ticket.code }, helper)
    const scanId = newId()
    const scans = [{ scanId, ticketId: ticket.id, at: 1_000, letIn: true, device: 'Back door' }]
    for (let time = 0; time < 2; time++) {
      const answer = await sync(helper.cookie, { eventId, sentAt: 61_000, scans })
      expect(await answer.json()).toEqual({
        done: [{ scanId, verdict: 'already-in', conflict: 'twice' }],
        retryAfter: null,
      })
    }
    const list = async () => (await request(`/admin/scan/list?event=${eventId}&salt=${salt}`, helper)).text()
    expect(await list()).toContain(scanId)
    expect(denied(await post('/admin/scan/conflict', { scanId }, await signedIn('user')))).toEqual(toHome)
    expect((await post('/admin/scan/conflict', { scanId }, helper)).status).toBe(200)
    expect(await list()).not.toContain(scanId)
  })

  test.each([
    ['no JSON', '{'],
    ['too many', { eventId, sentAt: 1, scans: Array.from({ length: 201 }, () => ({})) }],
    ['no verdict', { eventId, sentAt: 1, scans: [{ scanId: newId(), ticketId: newId(), at: 1 }] }],
    ['an instant of no time', { eventId, sentAt: 1e300, scans: [] }],
  ])('%s is a bad request', async (_, body) => {
    const helper = await aHelper()
    expect((await sync(helper.cookie, body)).status).toBe(400)
  })
})
