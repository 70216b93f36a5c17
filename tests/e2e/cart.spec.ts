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
import { playLab, stepOf, storedCart } from './support/cart.ts'
import { aPerson } from './support/people.ts'
import { at, counted, inBothLanguages, like, money, said, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const sunrise = 'Wellbeing at Sunrise'
const robots = 'Robots, Cardboard and Curiosity: Primary Coding Day'

const line = (page: Page, event: string) =>
  page
    .getByRole('region', { name: said('Tickets') })
    .getByRole('listitem')
    .filter({ hasText: told(event) })

test(
  'a ticket is in the cart once, survives a reload and can be restored after removal',
  inBothLanguages,
  async ({ page }) => {
    await openEvent(page, playLab)
    const offer = ticketOffer(page, 'Standard Ticket')

    await test.step('no ticket is added without a quantity', async () => {
      await offer.getByRole('button', { name: like('{label}: one fewer') }).click()
      await mainButton(page, 'Add to Cart').click()
      await expect(page.getByText(said('Please select a quantity'), { exact: true })).toBeVisible()
      expect(await storedCart(page)).toBeNull()
      await offer.getByRole('button', { name: like('{label}: one more') }).click()
    })

    await addToCart(page, 'Standard Ticket', 2)
    await expect(page.getByRole('banner').getByRole('button', { name: said('Cart') })).toContainText('2')
    await expect(
      page
        .getByText(
          said('In your cart: {tickets}', { tickets: counted(2, ['{count} ticket', '{count} tickets']) }),
        )
        .first(),
    ).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: said('View cart') })
        .first(),
    ).toHaveAttribute('href', at('/cart'))
    await offer.getByRole('button', { name: like('{label}: one more') }).click()
    await mainButton(page, 'Add to Cart').click()
    await expect(page.getByText(said('Ticket already in cart'), { exact: true })).toBeVisible()

    await page.reload()
    await page
      .getByRole('banner')
      .getByRole('button', { name: said('Cart') })
      .click()
    const preview = page.getByRole('dialog', { name: said('Cart') })
    await expect(preview.getByText(`2 × ${told('Standard Ticket')}`)).toBeVisible()
    await expect(preview.getByText(money('AED 320', '320 د.إ.')).first()).toBeVisible()
    await expectAccessible(page)
    await preview.getByRole('link', { name: said('View Cart') }).click()
    await expect(page).toHaveURL(at('/cart'))

    await page.getByRole('button', { name: said('Remove {name}', { name: told('Standard Ticket') }) }).click()
    await expect(page.getByText(said('Item removed'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: said('Your cart is empty') })).toBeVisible()
    expect(await storedCart(page)).toBeNull()
    await page.getByRole('button', { name: said('Undo') }).click()
    await expect(line(page, playLab)).toBeVisible()
    await stepOf(page, '{label}: one fewer', playLab).click()
    await expect(
      page.getByRole('region', { name: said('Summary') }).getByText(money('AED 160', '160 د.إ.')),
    ).toBeVisible()
  },
)

test('a cart holds tickets of one currency only', inBothLanguages, async ({ page }) => {
  await openEvent(page, playLab)
  await addToCart(page, 'Standard Ticket')
  await openEvent(page, 'Inclusion in Practice: Small Changes, Open Doors')
  await ticketOffer(page, 'Early Career')
    .getByRole('button', { name: like('{label}: one more') })
    .click()
  await mainButton(page, 'Add to Cart').click()
  await expect(
    page.getByText(
      said('Your cart is in {cartCurrency}. Please check out before adding tickets in {currency}.', {
        cartCurrency: 'AED',
        currency: 'GBP',
      }),
    ),
  ).toBeVisible()
  expect(await storedCart(page)).toHaveLength(1)
})

test('the last tickets are counted', inBothLanguages, async ({ page }) => {
  await openEvent(page, sunrise)
  const offer = ticketOffer(page, 'Standard Ticket')
  await expect(offer.getByText(said('only {onlyLeft} left', { onlyLeft: '7' }))).toBeVisible()
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
  await expect(
    offer.getByText(
      said('Only {tickets} available for this type.', {
        tickets: counted(7, ['{count} ticket', '{count} tickets']),
      }),
    ),
  ).toBeVisible()
  await addToCart(page, 'Standard Ticket', 7)
  await page.goto(at('/cart'))
  await expect(line(page, sunrise).getByText(said('only {onlyLeft} left', { onlyLeft: '7' }))).toBeVisible()
  await stepOf(page, '{label}: one more', sunrise).click()
  await expect(page.getByText(said('Not enough tickets available'), { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      said('Only {tickets} available for this item.', {
        tickets: counted(7, ['{count} ticket', '{count} tickets']),
      }),
    ),
  ).toBeVisible()

  await test.step('a quantity above the stock becomes the stock', async () => {
    await stepOf(page, '{label}: one fewer', sunrise).click()
    await page.getByRole('spinbutton', { name: like('Quantity of {ticketName}, {eventName}') }).fill('20')
    await page.getByRole('spinbutton', { name: like('Quantity of {ticketName}, {eventName}') }).blur()
    await expect(page.getByText(said('Ticket quantity limited'), { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        said('Only {tickets} available for this item.', {
          tickets: counted(7, ['{count} ticket', '{count} tickets']),
        }),
      ),
    ).toBeVisible()
    await expect(
      page.getByRole('spinbutton', { name: like('Quantity of {ticketName}, {eventName}') }),
    ).toHaveValue('7')
  })
})

// Once: what it holds is gone for another run on the same demo.
test('tickets held by another buyer are not available', async ({ page, browser }) => {
  await openEvent(page, robots)
  const offer = ticketOffer(page, 'Two Colleagues')
  await expect(offer.getByText(said('only {onlyLeft} left', { onlyLeft: '4' }))).toBeVisible()
  await expect(
    offer.getByText(counted(2, ['One ticket admits {count} person', 'One ticket admits {count} people'])),
  ).toBeVisible()
  for (const _ of [1, 2, 3, 4]) await offer.getByRole('button', { name: like('{label}: one more') }).click()

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
  await expect(
    page.getByText(
      said('Only {tickets} available for this type.', {
        tickets: counted(3, ['{count} ticket', '{count} tickets']),
      }),
    ),
  ).toBeVisible()
  expect(await storedCart(page)).toBeNull()
})

test('sold-out and members-only tickets cannot be chosen', inBothLanguages, async ({ page }) => {
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

test('two tabs share one cart', inBothLanguages, async ({ page, context }) => {
  await openEvent(page, playLab)
  const other = await context.newPage()
  await visit(other, at('/cart'))
  await addToCart(page, 'Standard Ticket')
  await expect(line(other, playLab)).toBeVisible()
  await other.getByRole('button', { name: said('Remove {name}', { name: told('Standard Ticket') }) }).click()
  await expect(mainButton(page, 'Add to Cart')).toBeVisible()
})

test(
  'a phone has a menu that slides in, a bar to buy, and the cart in a sheet from below',
  inBothLanguages,
  async ({ page }) => {
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
    const bar = page.getByRole('button', {
      name: counted(1, ['Cart: {count} ticket', 'Cart: {count} tickets']),
    })
    await expect(bar).toBeHidden()
    await visit(page, at('/events'))
    await bar.click()
    const sheet = page.getByRole('dialog', { name: said('Your cart') })
    await expect(sheet.getByText(`1 × ${told('Standard Ticket')}`)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: said('View Cart') }).click()
    await expect(page).toHaveURL(at('/cart'))
  },
)
