import { RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Actor, guest } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { ctxKey, factsKey, type RequestFacts } from '#app/http/context.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { badRequest, forbidden, notFound, Problem, tooManyRequests } from '#app/kernel/errors.ts'
import { guardRoutes } from './guard-routes.ts'

const member: Actor = {
  kind: 'user',
  userId: 'u',
  email: 'amal@example.org',
  emailVerified: true,
  role: 'user',
  doorEventIds: [],
}

/** What becomes of `thrown` when a loader (or, for a form, an action) throws it. */
async function answerTo(
  thrown: unknown,
  { actor = guest, method = 'GET' }: { actor?: Actor; method?: string } = {},
) {
  const logged: string[] = []
  const note = (_fields: object, message: string) => void logged.push(message)
  const facts: RequestFacts = { requestId: 'r1', nonce: undefined, whole: false }
  const context = new RouterContextProvider()
  context.set(ctxKey, {
    actor,
    site: { languages: ['en'] },
    log: { debug: note, info: note, warn: note, error: note },
  } as unknown as Ctx)
  context.set(factsKey, facts)
  const fail = () => {
    throw thrown
  }
  const build = { routes: { page: { module: { loader: fail, action: fail } } } } as unknown as ServerBuild
  const { module } = guardRoutes(build).routes.page as unknown as { module: { loader: Run; action: Run } }
  const request = new Request('http://localhost:3000/admin.data?a=b', { method })
  const url = new URL('http://localhost:3000/admin?a=b')
  const run = method === 'GET' ? module.loader : module.action
  const answer = await run({ request, context, url }).catch((error: unknown) => error)
  return { answer, logged, facts }
}
/** Whether the loader and the action of each route of the administration run for `actor`, by the route's id. */
async function letsIn(actor: Actor): Promise<Record<string, boolean>> {
  const ran = () => 'ran'
  const route = (path: string | undefined, parentId: string | undefined, policy?: RoutePolicy) => ({
    path,
    parentId,
    module: { loader: ran, action: ran, ...(policy && { policy }) },
  })
  const build = {
    routes: {
      home: route(undefined, undefined),
      orders: route('admin/orders', 'home'),
      file: route('Admin.csv', undefined),
      frame: route('admin/events/:id', 'home'),
      child: route('images', 'frame'),
      door: route('admin/events/:id/attendees', 'home', { roles: 'door' }),
      scan: route('admin/scan', 'home', { roles: 'door' }),
      other: route('administrators', undefined),
    },
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(ctxKey, { actor } as unknown as Ctx)
  context.set(factsKey, { requestId: 'r1', nonce: undefined, whole: false })
  const entries = Object.entries(guardRoutes(build).routes).map(async ([id, guarded]) => {
    const { loader, action } = (guarded as unknown as { module: { loader: Run; action: Run } }).module
    const args = {
      request: new Request('http://localhost:3000/'),
      context,
      params: id === 'scan' ? {} : { id: 'e1' },
    }
    const answers = await Promise.all([loader, action].map((run) => run(args).catch((error) => error)))
    return [id, answers.every((answer) => answer === 'ran')] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

describe('the policy of each route', () => {
  const closed = { orders: false, file: false, frame: false, child: false, door: false, scan: false }
  const all = { home: true, ...closed, other: true }

  test.each([
    ['a guest', guest, all],
    ['a member', member, all],
    [
      'door staff of the event',
      { ...member, role: 'door', doorEventIds: ['e1'] },
      { ...all, door: true, scan: true },
    ],
    [
      'door staff of another event',
      { ...member, role: 'door', doorEventIds: ['e2'] },
      { ...all, scan: true },
    ],
    [
      'an administrator',
      { ...member, role: 'admin' } as const,
      Object.fromEntries(Object.keys(all).map((id) => [id, true])),
    ],
  ] as [string, Actor, Record<string, boolean>][])(
    'admits %s to the expected routes',
    async (_who, actor, expected) => {
      expect(await letsIn(actor)).toEqual(expected)
    },
  )
})

/** Where a guest is led who sends `method` to a route of the administration, as the browser at `referer` does. */
async function signInFrom(
  { isPage, ...policy }: RoutePolicy & { isPage: boolean },
  method: string,
  referer?: string,
): Promise<string | null> {
  const run = () => 'ran'
  const module = { loader: run, action: run, policy, ...(isPage && { default: () => null }) }
  const build = { routes: { one: { path: 'admin/orders/find', module } } } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(ctxKey, { actor: guest } as unknown as Ctx)
  context.set(factsKey, { requestId: 'r1', nonce: undefined, whole: false })
  const guarded = (guardRoutes(build).routes.one as unknown as { module: { loader: Run; action: Run } })
    .module
  const url = new URL('http://localhost:3000/admin/orders/find?q=x')
  const request = new Request(url, { method, headers: referer === undefined ? {} : { referer } })
  const answer = await guarded[method === 'POST' ? 'action' : 'loader']({ request, context, url }).catch(
    (error: unknown) => error as Response,
  )
  const to = (answer as Response).headers.get('location') ?? ''
  return new URL(to, url).searchParams.get('returnTo')
}

describe('signing in leads back', () => {
  const page = { roles: 'admin', isPage: true } as const
  const data = { roles: 'admin', isPage: false } as const
  const list = 'http://localhost:3000/admin/orders?page=2'

  test('to the page that was asked for', async () => {
    for (const method of ['GET', 'HEAD'])
      expect(await signInFrom(page, method, list)).toBe('/admin/orders/find?q=x')
  })

  test('to the page that sent a form or asked for data or a file', async () => {
    expect(await signInFrom(page, 'POST', list)).toBe('/admin/orders?page=2')
    expect(await signInFrom(data, 'POST', list)).toBe('/admin/orders?page=2')
    expect(await signInFrom(data, 'GET', list)).toBe('/admin/orders?page=2')
  })

  test.each([
    undefined,
    'no address',
    'http://localhost:3000/',
    'http://localhost:3000/administrators',
    'http://elsewhere.example/admin/orders',
  ])('to the first page where no page of the administration asked: %s', async (referer) => {
    expect(await signInFrom(data, 'GET', referer)).toBe('/admin')
    expect(await signInFrom(page, 'POST', referer)).toBe('/admin')
    expect(await signInFrom({ roles: 'door', isPage: false }, 'POST', referer)).toBe('/admin/scan')
  })
})

type Run = (args: object) => Promise<unknown>
const status = (answer: unknown) => (answer as { init?: { status?: number } }).init?.status

describe('an error thrown by a route', () => {
  test.each([
    ['something that is not there', notFound('event'), 404],
    ['a wrong question', badRequest('no'), 400],
    [
      'an answer of the database that the question’s bytes are no text',
      Object.assign(new Error('x'), { code: '22021' }),
      400,
    ],
    ['the same of a text inside JSON', Object.assign(new Error('x'), { code: '22P05' }), 400],
    ['a bug', new TypeError('undefined is not a function'), 500],
    ['nothing at all', undefined, 500],
  ])('has the expected status: %s', async (_name, thrown, expected) => {
    const { answer, logged } = await answerTo(thrown)
    expect(status(answer)).toBe(expected)
    expect(logged).toEqual(expected === 500 ? ['A request failed'] : [])
  })

  test.each([
    ['a part that is away', new Problem('unavailable', 'away'), 5],
    [
      'a database that refuses connections',
      Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }),
      5,
    ],
    ['a socket that is gone', Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }), 5],
    ['a database that is shutting down', Object.assign(new Error('x'), { code: '57P01' }), 5],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 5],
    ['a connection that took nothing', Object.assign(new Error('x'), { code: 'EPIPE', syscall: 'write' }), 5],
    [
      'a transaction whose connection broke',
      new Error('Client has encountered a connection error and is not queryable'),
      5,
    ],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 5],
  ])('is answered with 503 and logged: %s', async (_name, thrown, retryAfter) => {
    const { answer, logged, facts } = await answerTo(thrown)
    expect([status(answer), facts.retryAfter]).toEqual([503, retryAfter])
    expect(logged).toHaveLength(1)
  })

  test('about a missing file is a bug, not an outage', async () => {
    const { answer } = await answerTo(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))
    expect(status(answer)).toBe(500)
  })

  test('for too many requests has a Retry-After', async () => {
    const { answer, facts } = await answerTo(tooManyRequests(90))
    expect([status(answer), facts.retryAfter]).toEqual([429, 90])
  })

  test('is passed on when it is a response', async () => {
    const thrown = redirect('/elsewhere')
    expect((await answerTo(thrown)).answer).toBe(thrown)
  })
})

describe('a forbidden request', () => {
  const location = (answer: unknown) => (answer as Response).headers.get('location')

  test('of a guest redirects to sign-in with a way back', async () => {
    expect(location((await answerTo(forbidden('x'))).answer)).toBe('/auth?returnTo=%2Fadmin%3Fa%3Db')
  })

  test('of a signed-in visitor redirects home with a message', async () => {
    expect(location((await answerTo(forbidden('x'), { actor: member })).answer)).toBe(
      '/?notice=access-denied',
    )
  })

  test('with a form gets status 403', async () => {
    expect(status((await answerTo(forbidden('x'), { actor: member, method: 'POST' })).answer)).toBe(403)
  })
})
