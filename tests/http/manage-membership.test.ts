import { expect, test } from 'vitest'
import { sendCardLink } from '#app/features/memberships/manage/send-card-link.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aSubscriber } from '#tests/factories/a-subscription.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { system } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')
const { ctx: demo } = withDemoPayments({ ...ctx, actor: system })

async function aMember() {
  const { user, subscriptionId } = await aSubscriber(demo)
  return { user, subscriptionId, path: `/admin/members/${user.userId}/membership` }
}

const page = async (path: string) =>
  shownText(await (await request(path, { cookie })).text()).replaceAll('\u00a0', ' ')

async function hiddenOf(path: string, ...names: string[]) {
  const html = await (await request(path, { cookie })).text()
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '']),
  )
}

const statusOf = async (subscriptionId: string) =>
  await ctx.db
    .selectFrom('subscriptions')
    .select(['status', 'paused_at'])
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()

test('a membership is managed by administrators alone', async () => {
  const { path, subscriptionId } = await aMember()
  const fields = { ...(await hiddenOf(path, 'endingId', 'seen')), intent: 'end-now', reason: 'x' }
  const strangers = [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]
  for (const stranger of strangers) {
    expect((await request(path, { cookie: stranger })).headers.get('location')).toBe(
      refusedEntry(path, stranger),
    )
    expect((await post(path, fields, { cookie: stranger })).headers.get('location')).toBe(
      refusedEntry('/admin', stranger),
    )
  }
  expect((await statusOf(subscriptionId)).status).toBe('active')
  for (const wrong of [newId(), 'x'])
    expect((await request(`/admin/members/${wrong}/membership`, { cookie })).status).toBe(404)
  expect((await post(path, { intent: 'unknown' }, { cookie })).status).toBe(400)
})

test('an ending names what ends, asks for a reason, and a form of before is refused', async () => {
  const { path, subscriptionId } = await aMember()
  const shown = await page(path)
  for (const text of [
    'AED 200 a month. The card is not charged again.',
    'Refund the current period: AED 200',
  ])
    expect(shown).toContain(text)
  const fields = { ...(await hiddenOf(path, 'endingId', 'seen')), intent: 'end-now', refund: 'whole' }
  const sent = async (changes: Record<string, string>) =>
    shownText(await (await post(path, { ...fields, ...changes }, { cookie })).text())
  expect(await sent({ reason: ' ' })).toContain('Enter a reason')
  expect(await sent({ reason: 'Moved', seen: 'another' })).toContain(
    'The membership changed since you opened',
  )
  const pressed = await Promise.all(
    [1, 2].map(() => post(path, { ...fields, reason: 'Moved', isMailed: 'on' }, { cookie })),
  )
  for (const answer of pressed)
    expect(answer.headers.get('location')).toBe(`${path}?notice=membership-ended-refund`)
  expect((await statusOf(subscriptionId)).status).toBe('ended')
  expect(await page(path)).toContain('No paid membership.')
  await expectInvariants(ctx)
})

test('a pause takes a day that is to come, and ends from the same page', async () => {
  const { path, subscriptionId } = await aMember()
  const version = async () => (await hiddenOf(path, 'version')).version ?? ''
  const pause = async (until: string) =>
    post(path, { intent: 'pause', version: await version(), until }, { cookie })
  expect(shownText(await (await pause('2026-11-30')).text())).toContain('Enter tomorrow or a later day.')
  expect(shownText(await (await pause('2026-02-31')).text())).toContain('Enter a day, or leave it blank.')
  expect((await pause('2027-02-01')).headers.get('location')).toBe(`${path}?notice=membership-paused`)
  expect(await page(path)).toContain('The membership is paused until 01-02-2027.')
  const resumed = await post(path, { intent: 'unpause', version: await version() }, { cookie })
  expect(resumed.headers.get('location')).toBe(`${path}?notice=membership-unpaused`)
  expect((await statusOf(subscriptionId)).paused_at).toBeNull()
})

test('links for a new card are limited for one member, and lead the member to the card', async () => {
  const { path, user } = await aMember()
  const send = async () => {
    const requestId = newId()
    return post(path, { intent: 'card-link', requestId }, { cookie })
  }
  expect((await send()).headers.get('location')).toBe(`${path}?notice=card-link-sent`)
  for (let sent = 1; sent < 5; sent++) await sendCardLink(demo, { userId: user.userId, requestId: newId() })
  const refused = await send()
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  const { variables } = await ctx.db
    .selectFrom('mails')
    .select('variables')
    .where('kind', '=', 'membership-card-link')
    .where('recipient', '=', user.email)
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(String(variables.card_url))
  const stranger = await request(pathname + search, {})
  expect(stranger.headers.get('location')).toContain('/auth?returnTo=')
  expect(await page(pathname + search)).toContain('This link is for another account')
})
