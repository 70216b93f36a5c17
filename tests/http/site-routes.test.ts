import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { comparableAnswer } from '#tests/support/comparable-answer.ts'
import { expectPrivate } from '#tests/support/expect-private.ts'
import { listRoutes } from '#tests/support/list-routes.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { peopleByRole } from '#tests/support/people-by-role.ts'
import { routeInput } from '#tests/support/route-input.ts'
import { rowDigests } from '#tests/support/row-digests.ts'
import { type SiteRoute, siteRoutes } from '#tests/support/site-routes.ts'

// Limits are not what is asked about, and many ask from one address.
const app = await testApp({ ports: { limiter: { ...neverRestores, take: async () => ({ ok: true }) } } })
const { ctx, request, signedIn } = app

const owner = await signedIn()
await ctx.db.updateTable('users').set({ name: 'Philippa Quince' }).where('id', '=', owner.userId).execute()
const things = await oneOfEverything(app, owner)
const named = (address: string, from = things) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => from[name] ?? name)

/** What is the owner's alone: keys, codes and addresses. */
const secrets = await (async () => {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['access_key as key', 'reference'])
    .where('user_id', '=', owner.userId)
    .execute()
  const tickets = await ctx.db.selectFrom('tickets').select('code').execute()
  const seats = await ctx.db.selectFrom('attendees').select('details_key as key').execute()
  const entries = await ctx.db.selectFrom('waitlist_entries').select('access_key as key').execute()
  const keys = [...order, ...seats, ...entries].map(({ key }) => key)
  return ['Philippa Quince', owner.email, things.session ?? '', ...keys, ...tickets.map(({ code }) => code)]
})()

const roles = await peopleByRole(app, owner)
type Role = keyof typeof roles

const cookieOf = (role: Role) => {
  const person: { cookie?: string } = roles[role]
  return person.cookie ? { cookie: person.cookie } : {}
}
const isGuest = (role: Role) => ['a guest', 'a banned account', 'an erased account'].includes(role)

function mayRead(role: Role, { who }: SiteRoute): boolean {
  switch (who) {
    case 'everybody':
    case 'link':
      return true
    case 'signed in':
      return !isGuest(role)
    case 'owner':
      return role === 'the owner' || role === 'an administrator'
    case 'owner alone':
      return role === 'the owner'
  }
}

const listed = listRoutes().filter(({ path }) => !/^\/admin(\/|\.|\?|$)/.test(path))

test('every route has its line, and every line its route', () => {
  expect(Object.keys(siteRoutes).sort()).toEqual(listed.map(({ path }) => path).sort())
})

test.each(listed)('$path accepts the intents listed for the route', async ({ path, file }) => {
  const { hasAction, intents } = await routeInput(file)
  expect(siteRoutes[path]?.acts).toEqual(hasAction ? intents : undefined)
})

describe.each(Object.keys(roles) as Role[])('%s', (role) => {
  test.each(Object.entries(siteRoutes))('at %s', async (path, route) => {
    const address = named(route.at ?? path.replace('?index', ''))
    const answered = await request(address, cookieOf(role))
    const text = await answered.text()
    if (mayRead(role, route)) expectRead(answered, route, `GET ${address}`)
    else expectAway(answered, route, `GET ${address}`)
    if (!isTheirs(role, route)) expectNoSecret(text, address)
    const isPrivate = /^\/(account|auth)\b/.test(path)
    if (isPrivate) expectPrivate(answered, text, address)

    // What everybody gets in the page, they get alone as well: some of them will do.
    if (mayRead(role, route) && !['a guest', 'somebody signed in', 'the owner'].includes(role)) return
    const data = await request(dataOf(address), cookieOf(role))
    const alone = await data.text()
    expect(data.status, `${address} alone`).toBeLessThan(500)
    if (isPrivate) expectPrivate(data, alone, `${address} alone`)
    if (!isTheirs(role, route)) expectNoSecret(alone, `${address} alone`)
    if (!mayRead(role, route)) expectNothingAlone(data, alone, route, address)
  })
})

function dataOf(address: string): string {
  const [pathname = '', query = ''] = address.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${query && `?${query}`}`
}

/** Who reads the owner's things there by right. */
const isTheirs = (role: Role, { who, at = '' }: SiteRoute) =>
  role === 'the owner' || (role === 'an administrator' && (who === 'owner' || at.startsWith('/success')))

function expectRead(answered: Response, { reads }: SiteRoute, what: string): void {
  const to = answered.headers.get('location') ?? ''
  const got = [answered.status, to.replace(/\?.*/, '')]
  if (reads.startsWith('to ')) expect(got, what).toEqual([302, reads.slice(3)])
  else if (reads === 'page or away') expect([200, 302], `${what} ${to}`).toContain(answered.status)
  else if (reads === 'nothing') expect([400, 404, 405], what).toContain(answered.status)
  else expect(got, what).toEqual([reads === 'not found' ? 404 : 200, ''])
}

/** Led to sign in and back, or told that nothing is there. */
function expectAway(answered: Response, { who, reads }: SiteRoute, what: string): void {
  const to = answered.headers.get('location') ?? ''
  // Where there is nothing to read, everybody is led to the page that has it.
  const isElsewhere = reads.startsWith('to ') && to === reads.slice(3)
  if (who !== 'signed in') expect(answered.status, what).toBe(404)
  else if (reads === 'nothing') expect([400, 404, 405], what).toContain(answered.status)
  else expect([answered.status, isElsewhere || /^\/auth\?/.test(to)], `${what} ${to}`).toEqual([302, true])
}

/** The way to sign in, the page that has it, or nothing but what every page gets. */
function expectNothingAlone(data: Response, alone: string, { who, reads }: SiteRoute, what: string): void {
  const to = reads.startsWith('to ') ? reads.slice(3) : '/auth?'
  if (who !== 'signed in') expect(data.status, `${what} alone`).toBe(404)
  else if (reads === 'nothing') expect(alone, `${what} alone`).not.toContain('routes/account')
  else expect([data.status, alone.includes(to)], `${what} alone`).toEqual([202, true])
}

function expectNoSecret(text: string, where: string, untold = secrets): void {
  for (const secret of untold) expect(text.includes(secret), `${where} tells ${secret}`).toBe(false)
}

const theirs = ['order', 'reference', 'held', 'ticket', 'attendee', 'entry', 'invoice', 'calendar', 'session']
const stateOfOwner = () =>
  rowDigests(ctx, [owner.userId, owner.email, ...theirs.map((name) => things[name] ?? '')])

const ownPage = { 'sec-fetch-site': 'same-origin' }

function send(address: string, takes: 'form' | 'json', body: Record<string, unknown>, cookie?: string) {
  const isJson = takes === 'json'
  const fields = Object.entries(body).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return request(address, {
    method: 'POST',
    headers: { ...ownPage, ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : new URLSearchParams(fields),
    ...(cookie && { cookie }),
  })
}

/** Every name by which a form can say whose thing it is about, with the owner's. */
const aboutTheirs = {
  orderId: things.order,
  ticketId: things.ticket,
  sessionId: things.session,
  waitlistEntry: things.entry,
  instead: things.calendar,
  userId: owner.userId,
  user_id: owner.userId,
  email: owner.email,
  key: 'X'.repeat(26),
  claim: { by: 'order', reference: things.reference, key: null },
  replaces: { reference: things.held, key: 'X'.repeat(26) },
}
/** A form that is refused shows what was sent. */
const untold = secrets.filter((secret) => !JSON.stringify(aboutTheirs).includes(secret))

describe('what belongs to somebody else', () => {
  const acting = Object.entries(siteRoutes).filter(([, { acts }]) => acts !== undefined)
  const strangers = (Object.keys(roles) as Role[]).filter(
    (role) => role !== 'the owner' && role !== 'an administrator',
  )

  test.each(acting)('is as it was after all others have tried %s', async (path, route) => {
    const file = listed.find((one) => one.path === path)?.file ?? ''
    const { takes } = await routeInput(file)
    const address = named(route.at ?? path)
    const before = await stateOfOwner()
    // The session has ended after a sign-out.
    const askers = path === '/auth/sign-out' ? (['a guest'] as const) : strangers
    for (const role of askers) {
      for (const act of ['', ...(route.acts ?? [])]) {
        const purpose = act ? { intent: act, step: act, ask: act } : {}
        // Everybody may have a link to reset a password sent to everybody.
        const email = path === '/auth/reset' ? 'nobody@school.example' : owner.email
        const body = { ...purpose, ...aboutTheirs, email }
        const answered = await send(address, takes, body, cookieOf(role).cookie)
        const what = `${role}: POST ${address} ${act}`
        expect(answered.status, what).toBeLessThan(500)
        expectNoSecret(await answered.text(), what, untold)
        if (!mayRead(role, route)) expectAway(answered, { ...route, reads: 'page' }, what)
      }
    }
    expect(await stateOfOwner()).toEqual(before)
  })
})

describe('what is somebody else’s is as what is not there', () => {
  const ofOwner = Object.entries(siteRoutes).filter(([, { who }]) => who.startsWith('owner'))
  const unknown = Object.fromEntries(Object.keys(things).map((name) => [name, newId()]))
  Object.assign(unknown, {
    reference: 'SR-00000000',
    held: 'SR-00000001',
    orderReceipt: 'R-2020-000001',
    receipt: 'R-2020-000002',
  })
  const malformed = Object.fromEntries(Object.keys(things).map((name) => [name, 'not-an-id']))

  test.each(ofOwner)('at %s', async (_path, { at = '', acts }) => {
    for (const role of ['a guest', 'somebody signed in', 'door staff'] as const) {
      for (const address of [at, `${at}?key=${'X'.repeat(26)}`, dataOf(at)]) {
        const ask = async (from: Record<string, string>) => {
          const full = named(address, from)
          return comparableAnswer(await request(full, cookieOf(role)), full.replace('.data', ''))
        }
        const told = await ask(things)
        expect(told, `${role} at ${address}`).toMatch(/^404/)
        expect(await ask(unknown), `${role} at ${address}`).toBe(told)
        expect(await ask(malformed), `${role} at ${address}`).toBe(told)
      }
      if (!acts) continue
      const sent = async (from: Record<string, string>) => {
        const full = named(at, from)
        return comparableAnswer(await send(full, 'form', {}, cookieOf(role).cookie), full)
      }
      expect(await sent(unknown), `${role} sends to ${at}`).toBe(await sent(things))
    }
  })

  const about: [string, 'form' | 'json', (from: Record<string, string>) => Record<string, unknown>][] = [
    ['/account', 'form', ({ entry }) => ({ waitlistEntry: entry })],
    ['/account/settings?index', 'form', ({ session }) => ({ intent: 'end-session', sessionId: session })],
    ['/account/settings/directory', 'form', ({ new: image }) => ({ intent: 'front', imageId: image })],
    ['/claims/cancel', 'json', ({ order }) => ({ orderId: order })],
    ['/claims/cancel', 'json', ({ order, ticket }) => ({ orderId: order, ticketId: ticket })],
    ['/orders/{held}/payment', 'json', () => ({ key: 'X'.repeat(26), ask: 'state' })],
    ['/orders/{held}/payment', 'json', () => ({ key: 'X'.repeat(26), ask: 'start' })],
    [
      '/attendees/{attendee}/details',
      'json',
      ({ reference }) => ({
        claim: { by: 'order', reference, key: null },
        details: {
          fullName: 'X',
          email: 'x@school.example',
          whatsappNumber: '+971501234567',
          companyName: 'X',
        },
      }),
    ],
    [
      '/attendees/{attendee}/invite',
      'json',
      ({ reference }) => ({ claim: { reference, key: null }, email: 'x@school.example' }),
    ],
  ]
  test.each(about)('in the response to %s', async (address, takes, body) => {
    for (const role of ['a guest', 'somebody signed in', 'door staff'] as const) {
      const ask = async (from: Record<string, string>) => {
        const full = named(address, from)
        return comparableAnswer(await send(full, takes, body(from), cookieOf(role).cookie), full)
      }
      const told = await ask(things)
      expect(told, role).not.toMatch(/^5/)
      expect(await ask(unknown), role).toBe(told)
    }
  })
})
