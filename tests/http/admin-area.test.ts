import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { newId, newKey } from '#app/kernel/ids.ts'
import routes from '#app/routes.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aGalleryCategory } from '#tests/factories/a-gallery-item.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aSponsor } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { type AdminRoute, adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { expectPrivate } from '#tests/support/expect-private.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()

const filesOf = (entries: readonly RouteConfigEntry[], above = ''): [string, string][] =>
  entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [
      ...(path === undefined ? [] : [[own, file] satisfies [string, string]]),
      ...filesOf(children ?? [], own),
    ]
  })
const fileOf = new Map(filesOf(routes))
const paths = [...fileOf.keys()].filter((path) => /^\/admin(\/|\.|$)/.test(path))

const event = await anEvent(ctx, { title: 'Leadership Evening' })
const elsewhere = await anEvent(ctx)
const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id: event }) })
const { invoiceId, planId, user } = await aPaidInvoice(ctx)
await post('/contact', { name: 'Amira', email: 'a@b.example', subject: 'Parking', message: 'Is there any?' })
const enquiry = await ctx.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()

const mail = await ctx.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()

const things: Record<string, string> = {
  event,
  order: order.id,
  ticket: order.tickets[0]?.id ?? '',
  form: await aFormTemplate(ctx, { eventId: event }),
  discount: (await aDiscountCode(ctx)).id,
  member: user.userId,
  invoice: invoiceId,
  plan: planId,
  sponsor: (await aSponsor(ctx)).userId,
  enquiry: enquiry.id,
  mail: mail.id,
  category: await aGalleryCategory(ctx),
  post: await aPost(ctx),
  postCategory: await aPostCategory(ctx),
  new: newId(),
}
const named = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name)

async function atDoorOf(eventId: string): Promise<string> {
  const { userId, cookie } = await signedIn('door')
  await ctx.db.insertInto('door_assignments').values({ user_id: userId, event_id: eventId }).execute()
  return cookie
}

async function withPassTo(eventId: string): Promise<string> {
  const pass = { id: newId(), key: newKey(), name: 'Omar', email: `${newId()}@school.example` }
  await ctx.db
    .insertInto('door_passes')
    .values({ ...pass, event_id: eventId, made_at: ctx.now })
    .execute()
  return `staffroom-door=${pass.id}.${pass.key}`
}

const roles = {
  'an administrator': (await signedIn('admin')).cookie,
  'door staff of the event': await atDoorOf(event),
  'door staff of another': await atDoorOf(elsewhere),
  'a door pass of the event': await withPassTo(event),
  'a door pass of another': await withPassTo(elsewhere),
  'a member': (await signedIn()).cookie,
  'a guest': undefined,
}
type RoleName = keyof typeof roles

function mayUse(role: RoleName, { who }: AdminRoute): boolean {
  if (role === 'an administrator') return true
  if (role === 'a guest' || role === 'a member' || who === 'admin') return false
  return who === 'any door' || role.endsWith('of the event')
}

/** Pages are components; that of an address that is none has no markup of its own. */
const isPage = (path: string) => path === '/admin/*' || fileOf.get(path)?.endsWith('.tsx') === true

/** Where signing in leads back to, from what is no page: the first page that the person may see. */
const firstPage = ({ who }: AdminRoute) => (who === 'admin' ? '/admin' : '/admin/scan')

test('every route of the administration has its line, and every line its route', () => {
  expect(paths.length).toBeGreaterThan(40)
  expect(Object.keys(adminRoutes).sort()).toEqual(paths.toSorted())
})

describe.each(Object.keys(roles) as RoleName[])('%s', (role) => {
  const cookie = roles[role]
  const init = cookie ? { cookie } : {}

  test.each(Object.entries(adminRoutes))('at %s', async (path, route) => {
    const address = named(route.at ?? path)
    const isAllowed = mayUse(role, route)
    // A pass counts below the dashboard, at the doors.
    const session = path === '/admin' && role.startsWith('a door pass') ? undefined : cookie
    const answer = await request(address, init)
    if (isAllowed) await expectAnswer(answer, route, address)
    else await expectRefused(answer, [isPage(path) ? address : firstPage(route)], session, `GET ${address}`)

    // An id that does not exist, so that nothing changes.
    const [pathname = '', query = ''] = address.split('?')
    const unknown = path.replace(/:\w+/g, newId).replace('*', 'nowhere')
    const target = route.who === 'door of the event' ? address : unknown
    const posted = await post(target, { intent: 'x' }, init)
    if (isAllowed) expectNotDenied(posted, `POST ${target}`)
    else {
      // A page that takes no form is shown instead, so it is the page that is refused.
      const backs = isPage(path) ? [target, firstPage(route)] : [firstPage(route)]
      await expectRefused(posted, backs, session, `POST ${target}`)
    }

    const alone = await request(`${pathname}.data${query && `?${query}`}`, init)
    if (!isAllowed) await expectNothingAlone(alone, session, `GET ${pathname}.data`)
  })
})

async function expectAnswer(answer: Response, route: AdminRoute, address: string): Promise<void> {
  const { reads } = route
  const to = answer.headers.get('location')
  if (reads.startsWith('to ')) {
    expect([answer.status, to?.replace(/\?.*/, '')], address).toEqual([302, named(reads.slice(3))])
    return
  }
  const statuses = { screen: [200], answer: [200], 'not found': [404], nothing: [400, 404, 405] }
  expect(statuses[reads as keyof typeof statuses], `GET ${address} ${to}`).toContain(answer.status)
  const html = await answer.text()
  expectPrivate(answer, html, address)
  if (reads === 'screen') expectScreen(html, route, address)
}

/** Its help is two sentences. */
function expectScreen(html: string, { isBare }: AdminRoute, address: string): void {
  expect(html.match(/<h1/g), address).toHaveLength(1)
  expect(html.match(/<main/g), address).toHaveLength(1)
  if (isBare) return
  expect(html, address).toContain('aria-label="Screens"')
  const helps = [...html.matchAll(/<p data-help="true">(.*?)<\/p>/g)].map(([, help = '']) => shownText(help))
  expect(helps, address).toHaveLength(1)
  expect(helps[0]?.match(/[.?!](?=\s|$)/g), `${address}: ${helps[0]}`).toHaveLength(2)
  expect(helps[0], address).toMatch(/^[A-Z].*\.$/)
}

/** Led home with a notice, or to the sign-in and from there to one of `backs`; or refused: anything but an answer. */
async function expectRefused(
  answer: Response,
  backs: string[],
  session: string | undefined,
  what: string,
): Promise<void> {
  const to = answer.headers.get('location')
  if (answer.status === 302)
    expect(
      backs.map((back) => refusedEntry(back, session)),
      what,
    ).toContain(to)
  else expect([400, 403, 404, 405], `${what} ${to}`).toContain(answer.status)
  const text = await answer.text()
  expectPrivate(answer, text, what)
  expect(text, what).not.toContain('Leadership Evening')
}

function expectNotDenied(answer: Response, what: string): void {
  expect(answer.headers.get('location') ?? '', what).not.toContain('access-denied')
  expect([401, 403, 500], `${what} ${answer.status}`).not.toContain(answer.status)
}

/** What has nothing to read answers with what every page gets. */
async function expectNothingAlone(answer: Response, cookie: string | undefined, what: string): Promise<void> {
  const text = await answer.text()
  expectPrivate(answer, text, what)
  expect(text, what).not.toContain('Leadership Evening')
  if (answer.status === 202) expect(text, what).toContain(cookie ? 'access-denied' : '/auth?returnTo=')
  else if (answer.status === 200) expect(text, what).not.toContain('routes/admin')
  else expect([302, 400, 403, 404, 405], what).toContain(answer.status)
}

test('an address that is none is not found, with the way to the screens open', async () => {
  const { cookie } = await signedIn('admin')
  const html = await (await request('/admin/nowhere', { cookie })).text()
  expect(shownText(html)).toContain('Page Not Found')
  expect(shownText(html)).toContain('Go to the dashboard')
  expect(html).toContain('aria-label="Screens"')
  expect(html.match(/<main/g)).toHaveLength(1)
})

describe('an account without the permission is redirected home', () => {
  test('with a message about the denied access', async () => {
    const { cookie } = await signedIn()
    const answer = await request('/admin/orders', { cookie })
    const home = await request(answer.headers.get('location') ?? '', { cookie })
    expect(await home.text()).toContain('Access Denied: You do not have permission to access this page.')
  })
})
