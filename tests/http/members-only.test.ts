import { expect, test } from 'vitest'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
await aNetwork(ctx)
const forMembers = { is_member_only: true, member_tier: 'basic' as const }

await aTicketType(ctx, { event_id: await anEvent(ctx, { slug: 'members-evening' }), ...forMembers })
const mixed = await anEvent(ctx, { slug: 'open-evening' })
await aTicketType(ctx, { event_id: mixed, price_minor: 20_000 })
await aTicketType(ctx, { event_id: mixed, price_minor: 5_000, ...forMembers })

/** What the page says, without marks of spaces, and its source. */
async function page(slug: string, cookie?: string) {
  const html = await (await request(`/events/${slug}`, { cookie })).text()
  return { html, words: shownText(html).replaceAll('\u00a0', ' ') }
}

test('a guest is shown the way in, and not the way to tickets that are for members', async () => {
  const { html, words } = await page('members-evening')
  expect(words).toContain('Sign in as a member')
  expect(html.match(/href="\/auth\?returnTo=%2Fevents%2Fmembers-evening"/g)?.length).toBeGreaterThanOrEqual(2)
  expect(words).not.toMatch(/Get tickets|Add to Cart/)
})

test('a signed-in visitor without a membership is offered to join', async () => {
  const { cookie } = await signedIn()
  const { html, words } = await page('members-evening', cookie)
  expect(words).toContain('Ask us about membership')
  expect(html).toMatch(/href="\/contact"[^>]*>Ask us about membership/)
  expect(words).not.toMatch(/Get tickets|Add to Cart|Sign in as a member/)
})

test('the bottom bar shows the price for other buyers where the sale is open to them', async () => {
  const { words } = await page('open-evening')
  expect(words).toMatch(/1 ticket AED 200 Add to Cart/)
})
