import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { addressesOf, bodiesOf, coveted, queriesOf } from '#tests/support/hostile-requests.ts'
import { listRoutes } from '#tests/support/list-routes.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { routeInput } from '#tests/support/route-input.ts'
import { rowDigests } from '#tests/support/row-digests.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'

/**
 * The same inputs each time. For another search:
 * `FUZZ_SEED=7 FUZZ_RUNS=40 npx vitest run --project http tests/http/hostile-input.test.ts`.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20261122)
const runs = Number(process.env.FUZZ_RUNS ?? 5)
/** Whatever is asked, no answer takes more. */
const mostStatements = 100
const mostCharacters = 2_000_000

// Limits would stand before what is to be tried.
const app = await testApp({ ports: { limiter: { ...neverRestores, take: async () => ({ ok: true }) } } })
const { ctx, request, signedIn, logged } = app
const owner = await signedIn()
const things = await oneOfEverything(app, owner)
const ids = Object.values(things)
const named = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name)

const routes = await Promise.all(
  listRoutes().map(async (route) => {
    const at = (siteRoutes[route.path] ?? adminRoutes[route.path])?.at ?? route.path
    const isAdmin = route.path in adminRoutes || route.path.startsWith('/admin/')
    return { ...route, at: named(at), isAdmin, input: await routeInput(route.file) }
  }),
)
type Route = (typeof routes)[number]

type Person = 'guest' | 'owner' | 'stranger' | 'admin'
/** As they are signed in now: what they send may have signed them out, or erased them. */
const people = new Map<Person, { userId: string; cookie: string }>([['owner', owner]])

async function cookieOf(who: Person): Promise<{ cookie?: string }> {
  if (who === 'guest') return {}
  const known = people.get(who)
  const { rows } = await sql`select from sessions where user_id = ${known?.userId ?? null}`.execute(ctx.db)
  const person = known && rows.length > 0 ? known : await signedIn(who === 'admin' ? 'admin' : 'user')
  people.set(who, person)
  return { cookie: person.cookie }
}

/** An answer that is none of a bug, shows nothing of the inside, and took no more than any may. */
async function expectCalm(what: string, ask: () => Promise<Response>): Promise<Response> {
  logged.length = 0
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await ask()
    const text = await answer.clone().text()
    const failures = logged.filter((line) => line.level === 'error' && !isOfJobs(line))
    expect(failures, what).toEqual([])
    expect(answer.status, what).toBeLessThan(500)
    expect(/\.[jt]s:\d+:\d+|\bat async |violates |syntax error at/.exec(text)?.[0], what).toBeUndefined()
    expect(query.mock.calls.length, what).toBeLessThanOrEqual(mostStatements)
    expect(text.length, what).toBeLessThanOrEqual(mostCharacters)
    return answer
  } finally {
    query.mockRestore()
  }
}

/** Without a worker there are no tables of jobs, and the screens that count them say so. */
const isOfJobs = (line: Record<string, unknown>) => JSON.stringify(line).includes('relation \\"pgboss.')

function shown({ body }: RequestInit): string {
  if (body instanceof FormData) return JSON.stringify([...body]).slice(0, 4_000)
  if (body instanceof URLSearchParams) return body.toString().slice(0, 4_000)
  return typeof body === 'string' ? body.slice(0, 4_000) : 'bytes'
}

async function sendHostile({ input, path, at, file }: Route, who: Person[]): Promise<void> {
  const address = addressesOf({ path, file }, at, things)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...who), address, bodiesOf(input, ids), async (person, to, init) => {
      const cookie = await cookieOf(person)
      const answer = await expectCalm(`${person}: POST ${to} ${shown(init)}`, () =>
        request(to, { ...init, ...cookie }),
      )
      if (path.startsWith('/admin') && person !== 'admin')
        expect(answer.status, to).toBeGreaterThanOrEqual(300)
    }),
    { seed, numRuns: runs, endOnFailure: true },
  )
}

/** What only an administrator changes, and who is one. */
async function stateOfOffice(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(s) from settings s) as settings, (select json_agg(p order by id) from plans p) as plans,
    (select json_agg(r order by user_id) from user_roles r) as roles, (select json_agg(g) from membership_grants g) as grants,
    (select json_agg(s) from sponsors s) as sponsors, (select json_agg(b) from user_bans b) as bans,
    (select json_agg(d) from door_assignments d) as doors, (select json_agg(p order by id) from blog_posts p) as posts,
    (select json_agg(row(t.id, name, price_minor, capacity, is_member_only) order by t.id) from ticket_types t) as tickets,
    (select json_agg(row(e.id, title, status, starts_at, total_capacity) order by e.id) from events e) as events,
    (select json_agg(row(c.id, code, percent, amount_minor) order by c.id) from discount_codes c) as codes`.execute(
    ctx.db,
  )
  return rows
}

const acting = routes.filter(({ input }) => input.hasAction)

describe('sent to the site', () => {
  let before: unknown
  test('by whoever administers nothing', async () => {
    before = await stateOfOffice()
    expect(acting.length).toBeGreaterThan(100)
  })

  test.each(acting.filter(({ isAdmin }) => !isAdmin))(`$path, seed ${seed}`, (route) =>
    sendHostile(route, ['owner', 'owner', 'stranger', 'guest']),
  )

  test.each(acting.filter(({ isAdmin }) => isAdmin))(`$path, seed ${seed}, by others`, (route) =>
    sendHostile(route, ['owner', 'guest']),
  )

  test('has changed nothing of the office, and given nobody what they asked for', async () => {
    expect(await stateOfOffice()).toEqual(before)
    expect(await rowDigests(ctx, [coveted.id ?? ''])).toEqual({})
    await expectInvariants(ctx)
  })
})

describe('sent to the administration', () => {
  test.each(acting.filter(({ isAdmin }) => isAdmin))(`$path, seed ${seed}`, (route) =>
    sendHostile(route, ['admin']),
  )

  test('leaves the books true', async () => {
    await expectInvariants(ctx)
  })
})

describe('asked', () => {
  test.each(routes)(`$path, seed ${seed}`, async ({ path, file, at, isAdmin, input }) => {
    const who: Person[] = isAdmin ? ['admin'] : ['owner', 'guest']
    const address = addressesOf({ path, file }, at, things)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...who),
        address,
        queriesOf(input, ids),
        fc.boolean(),
        async (person, to, query, isAlone) => {
          const [pathname = '', own = ''] = to.split('?')
          const full = `${pathname}${isAlone && pathname !== '/' ? '.data' : ''}?${own && `${own}&`}${query}`
          const cookie = await cookieOf(person)
          await expectCalm(`${person}: GET ${full}`, () => request(full, cookie))
        },
      ),
      { seed, numRuns: Math.ceil(runs / 2), endOnFailure: true },
    )
  })
})
