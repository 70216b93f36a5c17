import type { Page, Request } from '@playwright/test'
import { addToCart, openEvent } from './support/buying.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ undecided: true })

const gala = '/events/winter-gala-an-evening-for-education'
const banner = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

type Told = { type: string; page: string; element?: string; duration_seconds?: number; referrer?: string }

/** What the browser sends to be counted from now on. */
function watchCounting(page: Page): { requests: Request[]; told: () => Told[] } {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/analytics') requests.push(request)
  })
  // What a beacon carries cannot be looked into from here.
  const read = () => requests.filter((request) => request.resourceType() !== 'ping')
  return { requests, told: () => read().flatMap((request) => request.postDataJSON().events as Told[]) }
}

/** A page is left in the way of phones: it goes out of sight, and nothing else is ever heard of it. */
const goOutOfSight = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('the site stores, loads and sends nothing before a consent choice, and closing the banner is no choice', async ({
  page,
}) => {
  const { requests } = watchCounting(page)
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await visit(page, '/?q=secret')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByRole('button')).toHaveText(['Close', 'Decline', 'Accept All'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Join an Event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expect(banner(page)).toBeVisible()

  await banner(page).getByRole('button', { name: 'Close' }).click()
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', { name: 'Membership' }).first().click()
  await expect(page).toHaveURL('/membership')
  await goOutOfSight(page)
  expect(requests).toEqual([])
  expect(loaded.filter((path) => /capture/.test(path))).toEqual([])
  expect(await stored(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])

  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('a declined consent is remembered and stops analytics', async ({ page }) => {
  const { requests } = watchCounting(page)
  await visit(page, '/')
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined')

  await page.clock.install()
  await visit(page, gala)
  await page.clock.runFor(10_000)
  await expect(banner(page)).toHaveCount(0)
  await page
    .getByRole('button', { name: /one more$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => stored(page)).toEqual(['cart', 'cookieConsent'])
  await goOutOfSight(page)
  expect(requests).toEqual([])
})

test('an accepted consent counts pages, presses and the end of the visit until any tab declines', async ({
  page,
}) => {
  const { requests, told } = watchCounting(page)
  await visit(page, '/events?q=gala')
  const counting = page.waitForResponse(/\/assets\/capture-/)
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted')
  // The analytics script is loaded after consent; earlier presses are not counted.
  await page.evaluate(`import(${JSON.stringify((await counting).url())}).then(() => undefined)`)
  await page.getByRole('link', { name: 'Winter Gala: An Evening for Education' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Gala: An Evening for Education')
  await page
    .getByRole('button', { name: /one more$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect
    .poll(() => told().map(({ type, page: where }) => `${type} ${where}`))
    .toEqual([
      'page_view /events',
      'event_click /events',
      'page_leave /events',
      `page_view ${gala}`,
      `event_view_details ${gala}`,
      `buy_click ${gala}`,
    ])
  expect(told()[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'page_view',
    page: '/events',
    language: 'en-US',
    deviceType: 'desktop',
    location: expect.any(String),
    screenResolution: expect.stringMatching(/^\d+x\d+$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  // How many go together depends on how fast they follow each other (outbox.test.ts).
  expect(new Set(requests.map((request) => request.method()))).toEqual(new Set(['POST']))

  const beacon = page.waitForRequest((request) => request.resourceType() === 'ping')
  await page.evaluate(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => Object.assign(window, { beacon: text }))
      return send(address, body)
    }
  })
  await goOutOfSight(page)
  expect(await (await beacon).response().then((answer) => answer?.status())).toBe(204)
  const left = await page.evaluate(() => JSON.parse((window as unknown as { beacon: string }).beacon))
  expect(left.events).toMatchObject([
    { type: 'page_leave', page: gala, duration_seconds: expect.any(Number) },
  ])

  const other = await page.context().newPage()
  await visit(other, '/terms-of-service')
  await other.getByRole('button', { name: 'Cookie settings' }).click()
  await banner(other).getByRole('button', { name: 'Decline' }).click()
  requests.length = 0
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await goOutOfSight(page)
  expect(requests).toEqual([])
  expect(await stored(page)).toEqual(['cart', 'cookieConsent'])
})

test.describe('while the server is busy', () => {
  test.use({ expectedNoise: /status of 503/ })

  test('unsent analytics wait in the browser, and a later decline deletes them at once', async ({ page }) => {
    await page.route('/analytics', (route) => route.fulfill({ status: 503 }))
    await page.clock.install()
    await visit(page, '/about')
    await page.clock.runFor(1_100)
    await banner(page).getByRole('button', { name: 'Accept All' }).click()
    const failed = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('failed_analytics_events') ?? '[]'))
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return failed()
      })
      .toMatchObject([{ type: 'page_view', page: '/about' }])

    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
    await settings.focus()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeFocused()
    await expect(banner(page)).toContainText('You have accepted statistics in this browser.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(settings).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(settings).toBeFocused()

    const { requests } = watchCounting(page)
    await page.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    await page.clock.runFor(6 * 60_000)
    await goOutOfSight(page)
    expect(requests).toEqual([])
    expect(await stored(page)).toEqual(['cookieConsent'])
  })
})

test('the consent banner does not appear in the administration or without JavaScript', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.clock.install()
  await visit(page, '/demo/mailbox')
  await page.clock.runFor(3_000)
  await expect(banner(page)).toHaveCount(0)

  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const silent = await plain.newPage()
  await silent.goto('/')
  await expect(silent.getByRole('contentinfo')).toBeVisible()
  await expect(silent.getByRole('button', { name: 'Cookie settings' })).toBeHidden()
  await plain.close()
})

test('the consent banner on a phone does not cover the purchase buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEvent(page, 'Winter Gala: An Evening for Education')
  await expect(banner(page)).toBeVisible()
  const buy = page.getByRole('link', { name: 'Get tickets' })
  await buy.click({ trial: true })
  await expectAccessible(page)
  await buy.click()
  await page
    .getByRole('button', { name: /one more$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
})

test('the consent banner on a phone does not cover the cart bar of the next page', async ({ page }) => {
  await openEvent(page, 'Winter Gala: An Evening for Education')
  await addToCart(page, 'Company Table Pair')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/membership')
  await expect(banner(page)).toBeVisible()
  const cart = page.getByRole('button', { name: 'Cart: 1 ticket' })
  await cart.click({ trial: true })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL(/\/events$/)
  await cart.click({ trial: true })
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
})
