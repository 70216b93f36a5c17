import type { Page } from '@playwright/test'
import { mainButton, ticketOffer } from './support/buying.ts'
import { expect, test } from './support/test.ts'
import { holdCode, untilAlive } from './support/watch-page.ts'

const playLab = '/events/early-years-play-lab'
const ticket = 'Standard Ticket'
const held = (page: Page) => page.locator('[data-held]')
const oneMore = (page: Page) => ticketOffer(page, ticket).getByRole('button', { name: /one more$/ })
const quantity = (page: Page) => ticketOffer(page, ticket).getByRole('spinbutton')
const quantitiesInCart = (page: Page) =>
  page.evaluate((): unknown =>
    JSON.parse(localStorage.getItem('cart') ?? '[]').map((item: { quantity: number }) => item.quantity),
  )

/** Opens `path`, whose code comes only when what it answers is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const release = await holdCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

for (const [how, press] of [
  ['a press', (page: Page) => mainButton(page, 'Add to Cart').click()],
  ['the Enter key', (page: Page) => mainButton(page, 'Add to Cart').press('Enter')],
  ['the space bar', (page: Page) => mainButton(page, 'Add to Cart').press('Space')],
] as const) {
  test(`${how} before hydration adds one ticket to the cart`, async ({ page }) => {
    const release = await openWithoutCode(page, playLab)
    const add = mainButton(page, 'Add to Cart')
    // Its place is measured with the fonts that it will keep.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await add.boundingBox()
    await press(page)
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect(add).toHaveCSS('cursor', 'progress')
    expect(await add.boundingBox()).toEqual(before)
    expect(await quantitiesInCart(page)).toEqual([])
    release()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    await expect(held(page)).toHaveCount(0)
    expect(await quantitiesInCart(page)).toEqual([1])
    await expect(page.getByText('Ticket already in cart', { exact: true })).toHaveCount(0)
  })
}

test('only the last of several presses before hydration takes effect', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await openWithoutCode(page, playLab)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(held(page)).toHaveAccessibleName('Menu')
  await oneMore(page).click()
  await oneMore(page).click()
  await expect(held(page)).toHaveCount(1)
  release()
  await expect(quantity(page)).toHaveValue('2')
  // From now on presses are the page’s own.
  await oneMore(page).click()
  await expect(quantity(page)).toHaveValue('3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a press on the menu before hydration opens the menu afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await openWithoutCode(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(menu).toBeHidden()
})

test('a press elsewhere cancels an earlier press before hydration', async ({ page }) => {
  const release = await openWithoutCode(page, playLab)
  await mainButton(page, 'Add to Cart').click()
  await expect(held(page)).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(held(page)).toHaveCount(0)
  release()
  await untilAlive(page)
  await oneMore(page).click()
  await expect(quantity(page)).toHaveValue('2')
  expect(await quantitiesInCart(page)).toEqual([])
})

for (const [how, press] of [
  // React ends what it has begun as soon as the button goes down.
  ['a press', (page: Page) => oneMore(page).click()],
  ['a press without a pointer or a key', (page: Page) => oneMore(page).dispatchEvent('click')],
] as const) {
  test(`${how} during hydration takes effect once`, async ({ page }) => {
    // React goes on by messages to itself: kept back, it has begun and not ended.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage
      const kept: Array<() => void> = []
      let isOpen = false
      MessagePort.prototype.postMessage = function (this: MessagePort, ...what: unknown[]) {
        const send = () => Reflect.apply(post, this, what)
        if (isOpen) send()
        else kept.push(send)
      }
      const goOn = () => {
        isOpen = true
        for (const send of kept) send()
      }
      Object.assign(globalThis, { goOn })
    })
    await page.goto(playLab)
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')))
    expect(await page.evaluate(() => Object.keys(document.body).length)).toBe(0)
    await press(page)
    await page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn())
    await expect(quantity(page)).toHaveValue('2')
    await expect(held(page)).toHaveCount(0)
    await oneMore(page).click()
    await expect(quantity(page)).toHaveValue('3')
  })
}

test.describe('when the scripts fail to load', () => {
  test.use({ expectedNoise: /Failed to load resource|dynamically imported module/ })

  test('a pressed button stops showing progress after ten seconds', async ({ page }) => {
    await page.clock.install()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(playLab)
    await oneMore(page).click()
    await expect(held(page)).toHaveCount(1)
    await page.clock.fastForward(10_000)
    await expect(held(page)).toHaveCount(0)
    await expect(oneMore(page)).not.toHaveAttribute('aria-busy')
  })
})

test('a press more than ten seconds before hydration has no effect', async ({ page }) => {
  await page.clock.install()
  const release = await openWithoutCode(page, playLab)
  await oneMore(page).click()
  await expect(held(page)).toHaveCount(1)
  await page.clock.fastForward(10_000)
  await expect(held(page)).toHaveCount(0)
  release()
  await untilAlive(page)
  await oneMore(page).click()
  await expect(quantity(page)).toHaveValue('2')
})

test('text typed before hydration is kept', async ({ page }) => {
  const release = await openWithoutCode(page, '/auth')
  const login = page.locator('input[name="login"]')
  const password = page.getByLabel('Password', { exact: true })
  await login.fill('early@example.test')
  await password.fill('typed-before-48')
  await page.getByRole('button', { name: 'Show password' }).click()
  release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('typed-before-48')
  await expect(login).toHaveValue('early@example.test')
})

test('a quantity typed before hydration is used', async ({ page }) => {
  const release = await openWithoutCode(page, playLab)
  await quantity(page).fill('3')
  await mainButton(page, 'Add to Cart').click()
  release()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  expect(await quantitiesInCart(page)).toEqual([3])
})

test('a search typed before hydration is submitted', async ({ page }) => {
  const release = await openWithoutCode(page, '/events')
  await page.getByRole('searchbox').fill('Play Lab')
  release()
  await expect(page).toHaveURL('/events?q=Play+Lab')
  await expect(page.getByRole('searchbox')).toHaveValue('Play Lab')
})

test.describe('for a signed-in visitor', () => {
  test.use({ visitor: 'user' })

  test('a press before hydration is kept', async ({ page }) => {
    const release = await openWithoutCode(page, playLab)
    await oneMore(page).click()
    await expect(held(page)).toHaveCount(1)
    release()
    await expect(quantity(page)).toHaveValue('2')
    await expect(held(page)).toHaveCount(0)
  })
})

test.describe('for an administrator', () => {
  test.use({ visitor: 'admin' })

  test('a code typed at the door before hydration is checked', async ({ page }) => {
    const release = await openWithoutCode(page, await doorOfSomeEvent(page))
    await page.getByLabel('Ticket code').fill('early')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Invalid ticket code' })).toBeVisible()
  })

  test('options and checkboxes changed before hydration are kept', async ({ page }) => {
    let release = await openWithoutCode(page, '/admin/events')
    await page.getByLabel('Status').selectOption('Draft')
    release()
    await expect(page).toHaveURL(/[?&]status=draft/)

    release = await openWithoutCode(page, '/admin/waiting-rooms')
    await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 })
    const chosen = await page.getByLabel('Event', { exact: true }).inputValue()
    await page.getByRole('radio', { name: 'Schedule' }).check()
    release()
    await expect(page.getByLabel('Opens on')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Schedule' })).toBeChecked()
    await expect(page.locator('select[name=eventId]')).toHaveValue(chosen)

    release = await openWithoutCode(page, '/admin/events/create')
    await page.getByLabel('Title', { exact: true }).fill('Early')
    await page.getByLabel('Attendees choose their dishes').check()
    release()
    await expect(page.getByLabel('Starter 1', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Attendees choose their dishes')).toBeChecked()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Early')
  })
})

async function doorOfSomeEvent(page: Page): Promise<string> {
  const html = await (await page.request.get('/admin/scan')).text()
  return `/admin/scan?event=${html.match(/[?&]event=([0-9a-f-]{36})/)?.[1]}`
}
