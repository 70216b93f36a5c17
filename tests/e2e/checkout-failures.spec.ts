import {
  continueToPayment,
  fillCard,
  payButton,
  payingFor,
  readyToPay,
  testCards,
  thanks,
} from './support/buying.ts'
import { aPerson } from './support/people.ts'
import { at, inBothLanguages, said, startOf } from './support/said.ts'
import { expect, test } from './support/test.ts'

test.describe('when the payment request fails', () => {
  test.use({ expectedNoise: /500/ })

  test('the order is kept, and a second attempt pays it', inBothLanguages, async ({ page }) => {
    await readyToPay(page, aPerson('Lina Offline'))
    await continueToPayment(page)
    await fillCard(page, testCards.success)
    await page.route('**/payment', (route) => route.fulfill({ status: 500, body: '{}' }))
    await payButton(page).click()
    await expect(page.getByText(said('Payment failed'), { exact: true })).toBeVisible()
    await expect(
      page.getByText(said('Payment failed for an unknown reason. Please try again.')),
    ).toBeVisible()
    await page.unroute('**/payment')
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test(
    'an order whose request was lost is sent again as the same order',
    inBothLanguages,
    async ({ page }) => {
      await readyToPay(page, aPerson('Sami Lost'))
      await page.route('**/checkout/order', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('button', { name: said('Continue to payment') }).click()
      await expect(page.getByText(said('Error proceeding to payment. Please try again.'))).toBeVisible()
      await page.unroute('**/checkout/order')

      // The order arrives, its answer is lost on the way back.
      await page.route('**/checkout/order', async (route) => {
        await route.fetch()
        await route.fulfill({ status: 500, body: '{}' })
      })
      const first = page.waitForRequest('**/checkout/order')
      await page.getByRole('button', { name: said('Continue to payment') }).click()
      const lost = (await first).postDataJSON()
      await expect(page.getByRole('button', { name: said('Continue to payment') })).toBeEnabled()
      await page.unroute('**/checkout/order')
      const second = page.waitForResponse('**/checkout/order')
      await page.getByRole('button', { name: said('Continue to payment') }).click()
      const answer = await second
      expect(answer.request().postDataJSON()).toEqual(lost)
      expect((await answer.json()).reference).toBe(await payingFor(page))
    },
  )
})

test(
  'without a network each step of the checkout says so and keeps what was typed',
  inBothLanguages,
  async ({ page, context }) => {
    await readyToPay(page, aPerson('Olga Offline'))
    const offline = page.getByRole('main').getByText(said('You are offline'))
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await page.getByRole('button', { name: said('Continue to payment') }).click()
    await expect(page).toHaveURL(at('/guest-ticket-checkout'))
    await expect(page.getByLabel(said('City'))).toHaveValue('Dubai')
    await context.setOffline(false)
    await expect(offline).toBeHidden()
    await continueToPayment(page)
    await fillCard(page, testCards.success)
    await context.setOffline(true)
    await payButton(page).click()
    await expect(offline).toBeVisible()
    await expect(page.getByLabel(startOf('Card number {brand}'))).toHaveValue(testCards.success)
    await context.setOffline(false)
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
  },
)
