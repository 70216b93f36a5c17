import type { Page } from '@playwright/test'
import {
  addToCart,
  continueToPayment,
  fillAddress,
  fillSeat,
  goToCheckout,
  mainButton,
  openEvent,
  seat,
  ticketOffer,
} from './support/buying.ts'
import { aPerson } from './support/people.ts'
import { at, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const playLab = 'Early Years Play Lab'
const gala = 'Winter Gala: An Evening for Education'
const sunrise = 'Wellbeing at Sunrise'
const robots = 'Robots, Cardboard and Curiosity: Primary Coding Day'

const storedCart = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null'))
const line = (page: Page, event: string) =>
  page
    .getByRole('region', { name: said('Tickets') })
    .getByRole('listitem')
    .filter({ hasText: event })

test('a ticket is in the cart once, survives a reload and can be restored after removal', async ({
  page,
}) => {
  await openEvent(page, playLab)
  const offer = ticketOffer(page, 'Standard Ticket')

  await test.step('no ticket is added without a quantity', async () => {
    await offer.getByRole('button', { name: /one fewer$/ }).click()
    await mainButton(page, 'Add to Cart').click()
    await expect(page.getByText(said('Please select a quantity'), { exact: true })).toBeVisible()
    expect(await storedCart(page)).toBeNull()
    await offer.getByRole('button', { name: /one more$/ }).click()
  })

  await addToCart(page, 'Standard Ticket', 2)
  await expect(page.getByRole('banner').getByRole('button', { name: said('Cart') })).toContainText('2')
  await expect(page.getByText('In your cart: 2 tickets').first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: said('View cart') })
      .first(),
  ).toHaveAttribute('href', '/cart')
  await offer.getByRole('button', { name: /one more$/ }).click()
  await mainButton(page, 'Add to Cart').click()
  await expect(page.getByText(said('Ticket already in cart'), { exact: true })).toBeVisible()

  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('button', { name: said('Cart') })
    .click()
  const preview = page.getByRole('dialog', { name: said('Cart') })
  await expect(preview.getByText('2 × Standard Ticket')).toBeVisible()
  await expect(preview.getByText('AED 320').first()).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('link', { name: said('View Cart') }).click()
  await expect(page).toHaveURL(at('/cart'))

  await page.getByRole('button', { name: 'Remove Standard Ticket' }).click()
  await expect(page.getByText(said('Item removed'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: said('Your cart is empty') })).toBeVisible()
  expect(await storedCart(page)).toBeNull()
  await page.getByRole('button', { name: said('Undo') }).click()
  await expect(line(page, playLab)).toBeVisible()
  await page.getByRole('button', { name: /^Quantity of .* one fewer$/ }).click()
  await expect(page.getByRole('region', { name: said('Summary') }).getByText('AED 160')).toBeVisible()
})

test('a cart holds tickets of one currency only', async ({ page }) => {
  await openEvent(page, playLab)
  await addToCart(page, 'Standard Ticket')
  await openEvent(page, 'Inclusion in Practice: Small Changes, Open Doors')
  await ticketOffer(page, 'Early Career')
    .getByRole('button', { name: /one more$/ })
    .click()
  await mainButton(page, 'Add to Cart').click()
  await expect(
    page.getByText('Your cart is in AED. Please check out before adding tickets in GBP.'),
  ).toBeVisible()
  expect(await storedCart(page)).toHaveLength(1)
})

test('the last tickets are counted', async ({ page }) => {
  await openEvent(page, sunrise)
  const offer = ticketOffer(page, 'Standard Ticket')
  await expect(offer.getByText('only 7 left')).toBeVisible()
  for (const [typed, counted] of [
    ['0', '0'],
    ['\u0663', '3'],
    ['1e9', '3'],
    ['50', '7'],
  ] as const) {
    await offer.getByRole('spinbutton').fill(typed)
    await offer.getByRole('spinbutton').blur()
    await expect(offer.getByRole('spinbutton')).toHaveValue(counted)
  }
  await expect(offer.getByText('Only 7 tickets available for this type.')).toBeVisible()
  await addToCart(page, 'Standard Ticket', 7)
  await page.goto(at('/cart'))
  await expect(line(page, sunrise).getByText('only 7 left')).toBeVisible()
  await page.getByRole('button', { name: /^Quantity of .* one more$/ }).click()
  await expect(page.getByText(said('Not enough tickets available'), { exact: true })).toBeVisible()
  await expect(page.getByText('Only 7 tickets available for this item.')).toBeVisible()

  await test.step('a quantity above the stock becomes the stock', async () => {
    await page.getByRole('button', { name: /^Quantity of .* one fewer$/ }).click()
    await page.getByRole('spinbutton', { name: /^Quantity of/ }).fill('20')
    await page.getByRole('spinbutton', { name: /^Quantity of/ }).blur()
    await expect(page.getByText(said('Ticket quantity limited'), { exact: true })).toBeVisible()
    await expect(page.getByText('Only 7 tickets available for this item.')).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('7')
  })
})

test('tickets held by another buyer are not available', async ({ page, browser }) => {
  await openEvent(page, robots)
  const offer = ticketOffer(page, 'Two Colleagues')
  await expect(offer.getByText('only 4 left')).toBeVisible()
  await expect(offer.getByText('One ticket admits 2 people')).toBeVisible()
  for (const _ of [1, 2, 3, 4]) await offer.getByRole('button', { name: /one more$/ }).click()

  const other = await (await browser.newContext()).newPage()
  await openEvent(other, robots)
  await addToCart(other, 'Two Colleagues')
  await goToCheckout(other)
  await fillSeat(seat(other, 1), aPerson('Quick Buyer'))
  await fillAddress(other)
  await continueToPayment(other)
  await other.context().close()

  await mainButton(page, 'Add to Cart').click()
  await expect(page.getByText(said('Not enough tickets available'), { exact: true })).toBeVisible()
  await expect(page.getByText('Only 3 tickets available for this type.')).toBeVisible()
  expect(await storedCart(page)).toBeNull()
})

test('sold-out and members-only tickets cannot be chosen', async ({ page }) => {
  await openEvent(page, 'Headteachers’ Breakfast by the Creek')
  await expect(ticketOffer(page, 'Standard Ticket').getByText(said('SOLD OUT'))).toBeVisible()
  await expect(page.getByRole('button', { name: said('Add to Cart') })).toHaveCount(0)
  await openEvent(page, 'Members’ Evening: Budgets Without Tears')
  await expect(
    ticketOffer(page, 'Leadership Circle').getByText(said('For Standard and VIP members.'), { exact: true }),
  ).toBeVisible()
  await ticketOffer(page, 'Member Ticket')
    .getByRole('link', { name: said('Sign in as a member') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: said('Welcome to the staffroom') })).toBeVisible()
})

test('two tabs share one cart', async ({ page, context }) => {
  await openEvent(page, playLab)
  const other = await context.newPage()
  await visit(other, at('/cart'))
  await addToCart(page, 'Standard Ticket')
  await expect(line(other, playLab)).toBeVisible()
  await other.getByRole('button', { name: 'Remove Standard Ticket' }).click()
  await expect(mainButton(page, 'Add to Cart')).toBeVisible()
})

test.describe('a stored cart with invalid content', () => {
  const hostile = {
    'no JSON': '{"',
    'something else': '{"items":[1]}',
    'broken lines': '[null,1,"x",{},{"ticketId":"<script>alert(1)</script>","eventId":"x","quantity":1}]',
    'inherited names': '[{"__proto__":{"ticketId":"x"},"constructor":1,"quantity":"9"}]',
    'far too much': JSON.stringify(Array(5_000).fill({ ticketId: 'x'.repeat(100) })),
  }
  for (const [what, stored] of Object.entries(hostile)) {
    test(`shows an empty cart: ${what}`, async ({ page }) => {
      await page.addInitScript((cart) => localStorage.setItem('cart', cart), stored)
      await visit(page, '/cart')
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    })
  }

  test('a price changed in the stored cart is ignored', async ({ page }) => {
    await openEvent(page, playLab)
    await addToCart(page, 'Standard Ticket')
    await page.evaluate(() => {
      const [item] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      const eventName = '<img src=x onerror=alert(1)>'
      localStorage.setItem('cart', JSON.stringify([{ ...item, ticketPriceMinor: 1, eventName }]))
    })
    await page.goto('/cart')
    await expect(page.getByText('Prices have changed')).toBeVisible()
    await expect(page.getByText('Standard Ticket: AED 0.01 → AED 160')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept new prices' }).click()
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('AED 160')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  })

  test('a ticket that does not exist cannot be bought', async ({ page }) => {
    await openEvent(page, gala)
    await addToCart(page, 'Company Table Pair')
    await page.evaluate(() => {
      const ticketId = '01a00000-0000-7000-8000-000000000000'
      const [item] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      const { ticketType: _, ...old } = item
      localStorage.setItem('cart', JSON.stringify([old, { ...old, id: 'x', ticketId, quantity: 3 }]))
    })
    await page.goto('/cart')
    await expect(page.getByText('This ticket is no longer available.')).toBeVisible()
    await expect(page.getByText('Please change or remove the tickets that cannot be bought.')).toBeVisible()
    await expect.poll(() => storedCart(page)).toMatchObject([{ ticketType: 'corporate' }, {}])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Company Table Pair' }).last().click()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  })
})

test.describe('when the server fails to return prices', () => {
  test.use({ expectedNoise: /500/ })

  test('the cart stays as it was, and a second attempt adds the ticket', async ({ page }) => {
    await openEvent(page, playLab)
    await page.route('**/cart/prices?*', (route) => route.fulfill({ status: 500, body: '' }))
    await mainButton(page, 'Add to Cart').click()
    await expect(page.getByText('Error checking availability', { exact: true })).toBeVisible()
    expect(await storedCart(page)).toBeNull()
    await page.unroute('**/cart/prices?*')
    await addToCart(page, 'Standard Ticket')
    await visit(page, '/cart')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()

    await page.route('**/cart/prices?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: /^Quantity of .* one more$/ }).click()
    await expect(page.getByText('Cannot update quantity', { exact: true })).toBeVisible()
    await expect(page.getByText('There was a problem checking ticket availability.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('We could not check your cart')).toBeVisible()
    await page.unroute('**/cart/prices?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  })
})

test('a browser with full storage shows an error when a ticket is added', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openEvent(page, playLab)
  await mainButton(page, 'Add to Cart').click()
  await expect(page.getByText(said('Error adding to cart'), { exact: true })).toBeVisible()
})

test.describe('a cart preview that fails to load', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('links to the cart page', async ({ page }) => {
    await page.route('**/assets/cart-preview-*.js', (route) => route.abort())
    await visit(page, '/events')
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'View Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test('a phone has a menu that slides in, a bar to buy, and the cart in a sheet from below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, at('/'))
  await page.getByRole('button', { name: said('Menu') }).click()
  const menu = page.getByRole('dialog', { name: said('Menu') })
  await expect(menu.getByRole('link', { name: said('Sign In') })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: said('Events') }).click()
  await expect(page).toHaveURL(at('/events'))
  await expect(menu).toBeHidden()

  await openEvent(page, playLab)
  await page
    .locator('[data-bottom-bar]')
    .getByRole('button', { name: said('Add to Cart') })
    .scrollIntoViewIfNeeded()
  await addToCart(page, 'Standard Ticket')
  // Beside "View cart" there is no second way to the cart.
  const bar = page.getByRole('button', { name: 'Cart: 1 ticket' })
  await expect(bar).toBeHidden()
  await visit(page, at('/events'))
  await bar.click()
  const sheet = page.getByRole('dialog', { name: said('Your cart') })
  await expect(sheet.getByText('1 × Standard Ticket')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: said('View Cart') }).click()
  await expect(page).toHaveURL(at('/cart'))
})
