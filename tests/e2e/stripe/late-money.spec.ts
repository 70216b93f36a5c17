import { payButton, testCards } from '../support/buying.ts'
import { examine } from '../support/examine.ts'
import { aPerson } from '../support/people.ts'
import { bank, expect, goToPayment, moveTime, test, typeCard } from './stripe-test.ts'

test('a hold that ends before the payment charges nothing', async ({ page }) => {
  await goToPayment(page, aPerson('Too Slow'))
  const address = page.url()
  await typeCard(page, testCards.threeDSecure)
  await payButton(page).click()
  await expect(bank(page, 'Complete')).toBeVisible()
  moveTime('+16 minutes')
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Your time has run out' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await examine(page)
  await page.goto(address.replace('/pay?', '?'))
  await expect(page.getByRole('heading', { level: 1, name: 'This order has expired' })).toBeVisible()
  await examine(page)
})

test('a payment after the end of the hold books the places that are still free', async ({ page, stripe }) => {
  await stripe.control('webhooks', { mode: 'keep' })
  const reference = await goToPayment(page, aPerson('Late Money'))
  const address = page.url()
  await typeCard(page, testCards.threeDSecure)
  await payButton(page).click()
  await expect(bank(page, 'Complete')).toBeVisible()
  const [intent] = await stripe.intentsOf(reference)
  await stripe.control('pay', { intent: intent?.id })
  moveTime('+16 minutes')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Your place is booked' })).toBeVisible()
  await expect(page).toHaveURL(address.replace('/pay?', '?'))
})
