import type { Page } from '@playwright/test'
import { expectNothingSideways } from '../support/examine.ts'
import { lengthenTexts, textsCutOff } from '../support/longer-texts.ts'
import { at, inBothLanguages } from '../support/said.ts'
import { expect, test } from '../support/test.ts'
import { expectAccessible, visit } from '../support/watch-page.ts'

/** Screens by who sees them; `{event}` and its like stand for the first of their kind in the demo's lists. */
const screens = {
  guest: [
    ...['/', '/events', '/events?view=calendar', '/events?q=nothing'],
    '/events/winter-gala-an-evening-for-education',
    '/events/headteachers-breakfast-by-the-creek',
    ...['/members', '/cart', '/gallery', '/blog', '/about', '/faqs', '/sponsorship', '/contact'],
    ...['/privacy-policy', '/auth', '/auth?mode=sign-up', '/auth/forgot-password', '/nowhere'],
  ],
  user: [
    ...['/account', '/account/tickets', '/account/orders', '/account/profile', '/account/membership'],
    ...['/account/settings', '/account/settings/notifications', '/account/settings/two-step'],
  ],
  admin: [
    ...['/admin', '/admin/analytics', '/admin/events', '/admin/events/create', '/admin/scan'],
    ...['/admin/events/{event}', '/admin/events/{event}/attendees', '/admin/events/edit/{event}'],
    ...['/admin/events/edit/{event}/tickets', '/admin/events/{event}/emails', '/admin/events/{event}/door'],
    ...['/admin/orders', '/admin/orders/{order}', '/admin/orders/{order}/refund', '/admin/orders/add'],
    ...['/admin/payments', '/admin/discounts', '/admin/discounts/new', '/admin/members'],
    ...['/admin/members/{member}', '/admin/members/import', '/admin/sponsors', '/admin/waitlist'],
    ...['/admin/plans', '/admin/enquiries', '/admin/gallery', '/admin/gallery/categories', '/admin/email'],
    ...['/admin/email/campaigns/new', '/admin/email/templates', '/admin/email/templates/verify-email'],
    ...['/admin/email/history', '/admin/blog', '/admin/blog/create', '/admin/home', '/admin/translations'],
    ...['/admin/pages', '/admin/pages/about', '/admin/settings', '/admin/audit', '/admin/system'],
  ],
} as const

/** Where the first of each kind is found. */
const lists = {
  event: ['/admin/events', /\/admin\/events\/([0-9a-f-]{36})"/],
  order: ['/admin/orders', /\/admin\/orders\/([0-9a-f-]{36})"/],
  member: ['/admin/members', /\/admin\/members\/([0-9a-f-]{36})[?"]/],
} as const

async function pathOf(page: Page, screen: string): Promise<string> {
  const kind = /\{(\w+)\}/.exec(screen)?.[1] as keyof typeof lists | undefined
  if (kind === undefined) return screen
  const [list, link] = lists[kind]
  const id = link.exec(await (await page.request.get(list)).text())?.[1]
  if (id === undefined) throw new Error(`no ${kind} in ${list}`)
  return screen.replace(`{${kind}}`, id)
}

for (const visitor of ['guest', 'user', 'admin'] as const) {
  test.describe(`for a ${visitor}`, () => {
    test.use({ visitor, expectedNoise: /404/ })

    for (const screen of screens[visitor])
      test(`${screen} has room for texts that are longer`, inBothLanguages, async ({ page }) => {
        await visit(page, at(await pathOf(page, screen)))
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNothingSideways(page)
          // Charts are drawn anew a moment after the window has changed.
          await expect.poll(() => textsCutOff(page), `cut off at ${width} px`).toEqual([])
          await expectAccessible(page)
        }
        await lengthenTexts(page)
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNothingSideways(page)
          expect(await textsCutOff(page), `cut off at ${width} px when longer`).toEqual([])
        }
      })
  })
}
