import type { Locator, Page } from '@playwright/test'
import {
  addToCart,
  artRoom,
  continueToPayment,
  fillAddress,
  fillCard,
  fillSeat,
  goToCheckout,
  openEvent,
  payButton,
  payingFor,
  readyToPay,
  seat,
  testCards,
  thanks,
} from './support/buying.ts'
import { subjectsTo } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { at, counted, inBothLanguages, said, startOf, subjectOf, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const confirmation =
  '{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %} for {{ event_name }}'

test(
  'a declined card shows the reason, and another card pays the same order',
  inBothLanguages,
  async ({ page }) => {
    await readyToPay(page, aPerson('Dana Refused'))
    const reference = await continueToPayment(page)
    const refusal = page.getByRole('region', { name: said('Pay by card') }).getByRole('alert')

    await fillCard(page, testCards.declined)
    await payButton(page).click()
    await expect(refusal).toContainText(said('Your card was declined. Please try another card.'))
    await expect(page.getByText(said('Payment Failed'), { exact: true })).toBeVisible()
    // A keyboard goes on from here, not from the top of the page.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await expectAccessible(page)

    await fillCard(page, testCards.insufficientFunds)
    await payButton(page).click()
    await expect(refusal).toContainText(said('Your card has insufficient funds. Please try another card.'))

    await test.step('the bank asks for authentication, which is declined', async () => {
      await fillCard(page, testCards.threeDSecure)
      await payButton(page).click()
      await expect(page.getByRole('heading', { level: 1, name: said('Is this you?') })).toBeFocused()
      await expectAccessible(page)
      await page.getByRole('button', { name: said('Decline') }).click()
      await expect(refusal).toContainText(
        said('Your bank could not confirm that it is you. Please try again or use another card.'),
      )
    })

    await test.step('the bank asks again, and authentication succeeds', async () => {
      await fillCard(page, testCards.threeDSecure)
      await payButton(page).click()
      await page.getByRole('button', { name: said('Approve payment') }).click()
      await expect(thanks(page)).toBeVisible()
      await expect(
        page.getByText(said('Order {orderReference}', { orderReference: reference })),
      ).toBeVisible()
    })
  },
)

test('a double press makes one order and one payment', inBothLanguages, async ({ page }) => {
  const buyer = aPerson('Farah Twice')
  await readyToPay(page, buyer)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: said('Continue to payment') }).dblclick()
  const reference = await payingFor(page)
  await fillCard(page, testCards.success)
  await payButton(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  expect(sent).toEqual([at('/checkout/order'), at(`/orders/${reference}/payment`)])
  // One mail with ticket and receipt.
  await expect(async () => expect(await subjectsTo(page, buyer.email)).toHaveLength(1)).toPass()
  expect(await subjectsTo(page, buyer.email)).toEqual([
    subjectOf(confirmation, { ticket_count: 1, event_name: told(artRoom) }),
  ])
})

test('a reload and the back button keep the order and the typed text', inBothLanguages, async ({ page }) => {
  const buyer = aPerson('Hana Reload')
  await readyToPay(page, buyer)
  await page.reload()
  await expect(seat(page, 1).getByLabel(said('Full name'))).toHaveValue(buyer.fullName)
  await expect(page.getByLabel(said('City'))).toHaveValue('Dubai')

  const reference = await continueToPayment(page)
  await page.reload()
  expect(await payingFor(page)).toBe(reference)
  await page.goBack()
  await expect(page).toHaveURL(at('/guest-ticket-checkout'))
  await expect(seat(page, 1).getByLabel(said('Email'))).toHaveValue(buyer.email)
  expect(await continueToPayment(page)).toBe(reference)

  await test.step('changing an attendee replaces the first order', async () => {
    await page.goBack()
    await seat(page, 1).getByLabel(said('Full name')).fill('Hana Changed')
    expect(await continueToPayment(page)).not.toBe(reference)
  })

  const paying = page.url()
  await fillCard(page, testCards.success)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await page.goto(paying)
  await expect(page.getByRole('heading', { level: 1, name: said('Your place is booked') })).toBeVisible()
  await expect(page.getByText('Hana Changed').first()).toBeVisible()
})

test(
  'an event that requires names asks for the name of every attendee',
  inBothLanguages,
  async ({ page }) => {
    await openEvent(page, 'Winter Gala: An Evening for Education')
    await addToCart(page, 'Company Table Pair')
    await goToCheckout(page)
    await fillSeat(seat(page, 1), aPerson('Rana First'))
    await fillAddress(page)
    await page.getByRole('button', { name: said('Continue to payment') }).click()
    await expect(page.getByText(said('Please fill in required information for all attendees'))).toBeVisible()
    await expect(seat(page, 2).getByLabel(said('Full name'))).toBeFocused()

    await fillSeat(seat(page, 2), aPerson('Karim Second'))
    for (const number of [1, 2]) {
      const menu = seat(page, number).getByRole('group', { name: said('Menu') })
      const starter = menu
        .getByRole('group', { name: said('Starter') })
        .getByRole('radio')
        .first()
      await starter.check()
      await menu.getByRole('button', { name: said('Clear my choices') }).click()
      await expect(menu.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(menu.getByRole('button', { name: said('Clear my choices') })).toHaveCount(0)
      await expect(starter).toBeFocused()
      await starter.check()
      const problem = seat(page, number).getByText(said('Please choose one dish of each course'))
      if (number === 1) {
        await page.getByRole('button', { name: said('Continue to payment') }).click()
        await expect(problem).toBeVisible()
      }
      await menu
        .getByRole('group', { name: said('Main course') })
        .getByRole('radio')
        .nth(1)
        .check()
      await menu
        .getByRole('group', { name: said('Dessert') })
        .getByRole('radio')
        .nth(2)
        .check()
    }
    await continueToPayment(page)
    await expect(
      page.getByRole('complementary').getByText(counted(2, ['{count} seat each', '{count} seats each'])),
    ).toBeVisible()
  },
)

/** Presses the tabulator until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}

test('a ticket is bought with the keyboard alone', inBothLanguages, async ({ page }) => {
  const buyer = aPerson('Kim Keyboard')
  await openEvent(page, artRoom)
  await addToCart(page, 'Standard Ticket')
  await goToCheckout(page)
  const billing = page.getByRole('region', { name: said('Billing details') })
  for (const [field, text] of [
    [seat(page, 1).getByLabel(said('Full name')), buyer.fullName],
    [seat(page, 1).getByLabel(said('Email')), buyer.email],
    [seat(page, 1).getByLabel(said('WhatsApp number')), buyer.whatsappNumber],
    [seat(page, 1).getByLabel(said('School or company name')), buyer.companyName],
    [billing.getByLabel(said('Address'), { exact: true }), '12 Al Wasl Road'],
    [billing.getByLabel(said('City')), 'Dubai'],
    [billing.getByLabel(said('Emirate (state)')), 'Dubai'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await payingFor(page)
  for (const [label, text] of [
    [startOf('Card number {brand}'), testCards.success],
    [said('Expiry'), '1234'],
    [said('Security code (CVC)'), '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await expect(page.getByText('Visa', { exact: true })).toBeVisible()
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
})

test('there is no checkout without a cart', inBothLanguages, async ({ page }) => {
  await visit(page, at('/guest-ticket-checkout'))
  await expect(page).toHaveURL(at('/cart'))
  await expect(page.getByText(said('Invalid Checkout'), { exact: true })).toBeVisible()
  await expect(
    page.getByText(said('No items found in cart. Please add items before checking out.')),
  ).toBeVisible()
  await page.goto(at('/success'))
  await expect(page).toHaveURL(at('/'))
})
