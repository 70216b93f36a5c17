import { fillAddress, payButton, testCards } from '../support/buying.ts'
import { examine } from '../support/examine.ts'
import { aPerson, signIn, signUp, verifyAddress } from '../support/people.ts'
import { pressAtRest } from '../support/press-at-rest.ts'
import { visit } from '../support/watch-page.ts'
import { cardForm, expect, test, typeCard } from './stripe-test.ts'

// The provider answers a refused card with this.
test.use({ expectedNoise: /402 \(Payment Required\)/ })

test('a visitor applies and pays the first month in the provider’s form', async ({ page }) => {
  const person = aPerson('Joining Member')
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: '/membership' })
  await visit(page, '/membership')
  await page.getByRole('link', { name: 'Get Started with Standard Membership' }).click()
  await page.getByLabel('Company name').fill(person.companyName)
  await page.getByLabel('Position').fill('Head of Science')
  await page.getByLabel('Company website').fill('https://palmgrove.example')
  await page.getByLabel('Company address').fill('12 Al Wasl Road, Dubai')
  await page.getByLabel('Your goals').fill('To meet colleagues.')
  await page.getByRole('group', { name: 'Do you offer a discount' }).getByLabel('No').check()
  await page.getByRole('group', { name: 'give a webinar' }).getByLabel('No').check()
  await page.getByLabel('First name').fill('Joining')
  await page.getByLabel('Last name').fill('Member')
  const opened = page.waitForResponse(
    (response) =>
      response.url().includes('/membership/pay?plan=') && response.request().resourceType() === 'document',
  )
  await page.getByRole('complementary').getByRole('button', { name: 'Continue to payment' }).click()
  const headers = (await opened).headers()
  expect(headers['content-security-policy']).toContain('frame-src https://js.stripe.com')
  expect(headers['cache-control']).toBe('no-store')

  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await examine(page)
  await fillAddress(page)
  await typeCard(page, testCards.insufficientFunds)
  await pressAtRest(payButton(page))
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await typeCard(page, testCards.success)
  await pressAtRest(payButton(page))
  await expect(page.getByText('Your membership has been activated successfully!')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'My account' })).toContainText('Standard Membership')
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
})
