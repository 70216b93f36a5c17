import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, post, signedIn } = await testApp({ now })
await aPlan(ctx, 'basic')
await aPlan(ctx, 'vip')

const raw = async (path: string, cookie?: string) => (await request(path, { cookie })).text()
const page = async (path: string, cookie?: string) =>
  shownText(await raw(path, cookie)).replaceAll('\u00a0', ' ')

/** A member signed in who joined at `joined`. */
async function aMember(joined = now) {
  const { cookie, userId } = await signedIn()
  await aListedMember(ctx, { userId, images: 0, application: { approved_at: joined } })
  return { cookie, userId }
}

describe('/membership', () => {
  test('shows visitors what differs between plans, and the questions about membership', async () => {
    const words = await page('/membership')
    for (const text of ['Compare plans', 'Free tickets per month', 'How to join', 'Questions and answers'])
      expect(words).toContain(text)
    expect(words).toContain('How do free tickets work?')
    expect(words).not.toContain('The event is sold out. What now?')
    expect(words).not.toContain('Manage membership')
  })

  test('shows pictures of members in the public directory alone', async () => {
    await aListedMember(ctx, { application: { company_name: 'Open Gate School' } })
    await aListedMember(ctx, {
      application: { company_name: 'Closed Gate School' },
      choices: { is_listed: false },
    })
    const listed = await ctx.db
      .selectFrom('member_images as i')
      .innerJoin('membership_applications as a', 'a.user_id', 'i.user_id')
      .select(['a.company_name as company', 'i.file_id as id'])
      .execute()
    const isShown = async (company: string) =>
      (await raw('/membership')).includes(
        `/files/images/${listed.find((one) => one.company === company)?.id}/`,
      )
    // Guests' pages come from the cache for a second.
    await expect.poll(() => isShown('Open Gate School'), { timeout: 5_000 }).toBe(true)
    expect(await isShown('Closed Gate School')).toBe(false)
  })

  test('says what members would have paid for the ticket a visitor comes from', async () => {
    const event_id = await anEvent(ctx, { title: 'Spring Forum', slug: 'spring-forum' })
    const ticket = await aTicketType(ctx, {
      event_id,
      name: 'Early Bird',
      is_claimable: false,
      member_discount_percent: 25,
    })
    const words = await page(`/membership?ticket=${ticket}`)
    expect(words).toContain('Early Bird, Spring Forum')
    expect(words).toContain('AED 100 without a membership.')
    expect(words).toContain('AED 75. You save AED 25.')
    const claimable = await aTicketType(ctx, { event_id })
    expect(await page(`/membership?ticket=${claimable}`)).toContain(
      'Free with a free ticket. You save AED 100.',
    )
    const hidden = await aTicketType(ctx, { event_id, visibility: 'hidden', member_discount_percent: 25 })
    for (const other of [hidden, 'x', '01a21e5d-b478-70f3-9b84-a581f96ddc97'])
      expect(await page(`/membership?ticket=${other}`)).not.toContain('What members pay')
  })

  test('shows members their standing instead', async () => {
    const { cookie } = await aMember()
    const words = await page('/membership', cookie)
    for (const text of [
      'Your membership',
      'Member since',
      'Ends on',
      '1 of 1 left this month',
      'Manage membership',
    ])
      expect(words).toContain(text)
    for (const text of ['How to join', 'What members say']) expect(words).not.toContain(text)
  })
})

describe('the home page', () => {
  test('greets members with their next event and the free tickets left', async () => {
    const { cookie, userId } = await aMember()
    const greeted = await page('/', cookie)
    expect(greeted).toContain('Good to see you, Amal')
    expect(greeted).toContain('You have no tickets yet.')
    expect(greeted).toContain('1 free ticket left this month')
    expect(greeted).not.toContain('Become a Member')
    const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx, { title: 'Winter Forum' }) })
    const { id } = await aPaidOrder(ctx, { ticketTypeId, quantity: 2 })
    await ctx.db.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
    expect(await page('/', cookie)).toContain('You have 2 tickets for Winter Forum.')
  })

  test('is the same for guests, and sells membership to people without one', async () => {
    const { cookie } = await signedIn()
    for (const words of [await page('/'), await page('/', cookie)]) {
      expect(words).toContain('Become a Member')
      expect(words).not.toContain('Good to see you')
    }
  })

  test('other pages invite people without a membership alone', async () => {
    const { cookie } = await aMember()
    for (const [path, text] of [
      ['/about', 'Join now'],
      ['/members', 'Become a Member'],
    ] as const) {
      expect(await page(path)).toContain(text)
      expect(await page(path, cookie)).not.toContain(text)
    }
  })
})

describe('the welcome', () => {
  test('opens the account after joining, until it is closed', async () => {
    const { cookie } = await aMember()
    const words = await page('/account', cookie)
    for (const text of ['Add your picture', 'Use your first free ticket', 'Appear in the directory'])
      expect(words).toContain(text)
    for (const _ of ['once', 'again']) {
      const answer = await post('/account', { intent: 'close-welcome' }, { cookie })
      expect(answer.headers.get('location')).toBe('/account')
    }
    expect(await page('/account', cookie)).not.toContain('Add your picture')
  })

  test('is for new members alone', async () => {
    const old = await aMember(addMinutes(now, -31 * 1440))
    const none = await signedIn()
    for (const { cookie } of [old, none])
      expect(await page('/account', cookie)).not.toContain('Add your picture')
    expect((await post('/account', { intent: 'close-welcome' })).headers.get('location')).toMatch(/^\/auth/)
  })
})

test('the sponsorship page shows figures and partners, and hides them where there are none', async () => {
  const words = await page('/sponsorship')
  expect(words).toContain('What sponsors get')
  expect(words).not.toContain('Who you meet')
  expect(words).not.toContain('They are with us')
  await ctx.db
    .insertInto('partners')
    .values({ id: '01a21e5d-b478-70f3-9b84-a581f96ddc98', name: 'Oryx Books', position: 1 } as never)
    .execute()
  await expect.poll(() => page('/sponsorship')).toContain('They are with us')
  // A few logos stand in a row instead of passing by.
  expect(await raw('/sponsorship')).not.toContain('aria-label="They are with us"')
})
