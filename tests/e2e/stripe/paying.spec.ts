import { answerStripe } from '../../support/fake-stripe-js/answer-stripe.ts'
import { payButton, testCards } from '../support/buying.ts'
import { examine } from '../support/examine.ts'
import { openMail } from '../support/mailbox.ts'
import { aPerson } from '../support/people.ts'
import { pressAtRest } from '../support/press-at-rest.ts'
import { untilAlive, visit } from '../support/watch-page.ts'
import {
  answerBank,
  bank,
  cardForm,
  event,
  expect,
  expectThanks,
  goToPayment,
  standIn,
  test,
  typeCard,
} from './stripe-test.ts'

test('a guest pays by card', async ({ page, stripe }) => {
  const buyer = aPerson('Paying Guest')
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin === 'https://js.stripe.com') asked.push(new URL(page.url()).pathname)
  })
  const opened = page.waitForResponse(
    (response) =>
      /\/orders\/[^/]+\/pay\?key=/.test(response.url()) && response.request().resourceType() === 'document',
  )
  const reference = await goToPayment(page, buyer)

  const headers = (await opened).headers()
  expect(headers['content-security-policy']).toContain('frame-src https://js.stripe.com')
  expect(headers['cache-control']).toBe('no-store')
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expect(page.getByText('Your places are kept for')).toContainText(/1[345]:\d\d/)
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await stripe.intentsOf(reference)).toEqual([])
  await typeCard(page, testCards.success)
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
  await payButton(page).click()

  await expectThanks(page)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  const [intent, ...others] = await stripe.intentsOf(reference)
  expect(intent).toMatchObject({ status: 'succeeded', amount: 16_000, currency: 'aed' })
  expect(others).toEqual([])
  expect(new Set(asked)).toEqual(new Set([`/orders/${reference}/pay`]))
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)

  await page.getByRole('link', { name: 'View Your Tickets' }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your place is booked' })).toBeVisible()
  const mail = await openMail(page, buyer.email, `Your ticket for ${event}`)
  await expect(mail.getByRole('link', { name: 'View my order' })).toHaveAttribute(
    'href',
    new RegExp(reference),
  )
})

test.describe('a declined card', () => {
  test.use({ expectedNoise: /status of 402/ })

  test('keeps the buyer on the page, and another card pays the same payment', async ({ page, stripe }) => {
    const reference = await goToPayment(page, aPerson('Second Card'))
    for (const [card, text] of [
      [testCards.declined, 'Your card was declined. Please try another card.'],
      [testCards.insufficientFunds, 'Your card has insufficient funds. Please try another card.'],
    ] as const) {
      await typeCard(page, card)
      await payButton(page).click()
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
    }
    await typeCard(page, testCards.success)
    await payButton(page).click()
    await expectThanks(page)
    expect((await stripe.intentsOf(reference)).map(({ status }) => status)).toEqual(['succeeded'])
  })
})

test.describe('a bank confirmation', () => {
  test('fails once and then succeeds', async ({ page, stripe }) => {
    const reference = await goToPayment(page, aPerson('Asked Twice'))
    await typeCard(page, testCards.threeDSecure)
    await payButton(page).click()
    await answerBank(page, 'Fail')
    await expect(
      page
        .getByRole('main')
        .getByText('Your bank could not confirm that it is you. Please try again or use another card.'),
    ).toBeVisible()
    await payButton(page).click()
    await answerBank(page, 'Complete')
    await expectThanks(page)
    expect((await stripe.intentsOf(reference)).map(({ status }) => status)).toEqual(['succeeded'])
  })

  test.describe('in another browser', () => {
    test.use({ expectedNoise: /status of 400/ })

    test('returns the buyer to the order, also when the webhook event is lost', async ({
      page,
      browser,
      baseURL,
      stripe,
    }) => {
      await stripe.control('webhooks', { mode: 'keep' })
      const reference = await goToPayment(page, aPerson('Other Browser'))
      await typeCard(page, testCards.threeDSecure)
      await payButton(page).click()
      await expect(bank(page, 'Complete')).toBeVisible()

      const [intent] = await stripe.intentsOf(reference)
      const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await other.goto(intent?.next_action?.redirect_to_url.url ?? '')
      await other.getByRole('button', { name: 'Complete authentication' }).click()
      await expectThanks(other)
      expect(other.url()).not.toContain('payment_intent')
      await other.context().close()

      await answerBank(page, 'Complete')
      await expectThanks(page)
      expect(await stripe.intentsOf(reference)).toHaveLength(1)
    })

    test('fails and returns the buyer to the card form with the reason', async ({
      page,
      browser,
      baseURL,
      stripe,
    }) => {
      const reference = await goToPayment(page, aPerson('Refused There'))
      await typeCard(page, testCards.threeDSecure)
      await payButton(page).click()
      await expect(bank(page, 'Fail')).toBeVisible()
      const [intent] = await stripe.intentsOf(reference)
      const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      await answerStripe(other.context(), standIn)
      await other.goto(intent?.next_action?.redirect_to_url.url ?? '')
      await other.getByRole('button', { name: 'Fail authentication' }).click()
      await expect(other).toHaveURL(/\/pay\?key=.*&refused=authentication_failed/)
      await expect(other.getByText(/Your bank could not confirm that it is you\./)).toBeVisible()
      await other.context().close()
    })
  })
})

test('a buyer who closes the page after paying finds the order paid even without webhook events', async ({
  page,
  stripe,
}) => {
  await stripe.control('webhooks', { mode: 'keep' })
  const reference = await goToPayment(page, aPerson('Gone Early'))
  const address = page.url().replace('/pay?', '?')
  await page.route('**/orders/*/payment', async (route) => {
    const isQuestion = route.request().postData()?.includes('"state"')
    if (isQuestion) await route.fulfill({ json: { ok: false, reason: 'unreachable' } })
    else await route.continue()
  })
  await typeCard(page, testCards.success)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We are confirming your payment' })).toBeVisible()
  await examine(page)
  await page.unroute('**/orders/*/payment')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Your place is booked' })).toBeVisible()
  expect((await stripe.intentsOf(reference)).map(({ status }) => status)).toEqual(['succeeded'])
})

test('two presses and the Enter key make one payment', async ({ page, stripe }) => {
  const confirmed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirmed.push(request.url())
  })
  const reference = await goToPayment(page, aPerson('Double Press'))
  await typeCard(page, testCards.success)
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
    button.form?.requestSubmit()
  })
  await expectThanks(page)
  expect(confirmed).toHaveLength(1)
  expect(await stripe.intentsOf(reference)).toHaveLength(1)

  // Back is a fresh page, which knows that nothing is to be paid any more.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Your place is booked' })).toBeVisible()
})

test.describe('a payment script that fails to load', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('shows an error and loads on retry', async ({ page }) => {
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await goToPayment(page, aPerson('Blocked Script'))
    await expect(
      page.getByRole('alert').filter({ hasText: 'The card form could not be loaded' }),
    ).toBeVisible()
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
    await examine(page)
    await page.unroute('https://js.stripe.com/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  })
})

test('a payment succeeds on retry after errors of the provider and of the site', async ({ page, stripe }) => {
  const reference = await goToPayment(page, aPerson('Patient Buyer'))
  const refusal = page.getByRole('region', { name: 'Pay by card' }).getByRole('alert')
  await stripe.control('fail', { kind: 'refuse', method: 'POST', path: '/v1/payment_intents', times: 2 })
  await typeCard(page, testCards.success)
  await payButton(page).click()
  await expect(refusal).toContainText('Payment Failed')
  await expect(refusal).toContainText(
    'Failed to process payment. You have not been charged. Please try again.',
  )
  await page.route('**/orders/*/payment', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'not now' }),
  )
  await payButton(page).click()
  await expect(refusal).toContainText('An unexpected error occurred')
  await page.unroute('**/orders/*/payment')
  await payButton(page).click()
  await expectThanks(page)
  expect(await stripe.intentsOf(reference)).toHaveLength(1)
})

test('an order is not paid again while the bank’s confirmation is pending', async ({ page, stripe }) => {
  const buyer = aPerson('Slow Bank')
  await stripe.control('webhooks', { mode: 'keep' })
  await goToPayment(page, buyer)
  const address = page.url().replace('/pay?', '?')
  await page.route('**/orders/*/payment', async (route) => {
    const isQuestion = route.request().postData()?.includes('"state"')
    if (isQuestion) await route.fulfill({ json: { ok: true, state: 'processing' } })
    else await route.continue()
  })
  await typeCard(page, testCards.success)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is being processed' })).toBeVisible()
  await examine(page)
  await page.unroute('**/orders/*/payment')
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Your place is booked' })).toBeVisible()
})

test('every state of the pay page is accessible', async ({ page }) => {
  await goToPayment(page, aPerson('Looked At'))
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: 'Attendees' }).click()
  await expect(page).toHaveURL('/guest-ticket-checkout')
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
  await untilAlive(page)
})

test.describe('a signed-in visitor', () => {
  test.use({ visitor: 'user' })

  test('makes a test payment in the provider’s form', async ({ page }) => {
    await visit(page, '/test-payment')
    const main = page.getByRole('main')
    await typeCard(page, testCards.success)
    await page.getByRole('button', { name: 'Pay AED 10.99' }).click()
    await expect(main.getByText('Payment Successful!')).toBeVisible()
    await expect(main.getByText(/^AED\s10\.99 arrived as pi_/)).toBeVisible()

    await page.getByLabel('Amount in AED').fill('25')
    await pressAtRest(page.getByRole('button', { name: 'Pay AED 25' }))
    await expect(main.getByText(/^AED\s25 arrived as pi_/)).toBeVisible()
  })
})
