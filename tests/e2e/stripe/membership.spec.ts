import { fillAddress, payButton, testCards } from '../support/buying.ts'
import { aPerson, signIn, signUp, verifyAddress } from '../support/people.ts'
import { pressAtRest } from '../support/press-at-rest.ts'
import { untilAlive, visit } from '../support/watch-page.ts'
import { answerBank, expect, test, typeCard } from './stripe-test.ts'

// The browser tells of each refusal of the provider by itself.
test.use({ expectedNoise: /status of 402/ })

test('a visitor joins by card after a decline and then saves another card that the bank confirms', async ({
  page,
}) => {
  const person = aPerson('Leila Haddad')
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: '/membership' })
  await page.getByRole('link', { name: 'Get Started with Standard Membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membership Application' })).toBeVisible()
  await page.getByLabel('Company name').fill('Palm Grove School')
  await page.getByLabel('Position').fill('Head of English')
  await page.getByLabel('Company website').fill('https://palmgrove.example')
  await page.getByLabel('Company address').fill('12 Al Wasl Road, Dubai')
  await page.getByLabel('Your goals').fill('To meet others who teach.')
  for (const question of ['Do you offer a discount to other members?', 'Would you like to give a webinar?']) {
    await page.getByRole('group', { name: question }).getByText('No', { exact: true }).click()
  }
  await page.getByLabel('First name').fill('Leila')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page).toHaveURL(/\/membership\/pay/)
  await untilAlive(page)
  const pay = payButton(page)
  await expect(pay).toHaveText(/^Pay AED\s200$/)
  await page.getByLabel('Phone').fill(person.whatsappNumber)
  await fillAddress(page)
  await typeCard(page, testCards.insufficientFunds)
  await pressAtRest(pay)
  await expect(page.getByRole('alert').filter({ hasText: 'insufficient funds' })).toBeVisible()
  await typeCard(page, testCards.success)
  await pressAtRest(pay)
  await expect(page).toHaveURL(/\/account/)
  await visit(page, '/account/settings/membership')
  await expect(page.getByText('Standard Membership').first()).toBeVisible()

  await visit(page, '/account/settings/membership/card')
  await expect(page.getByText(/Standard Membership is paid with .*4242/)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save card' })
  await typeCard(page, testCards.declined)
  await pressAtRest(save)
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await typeCard(page, testCards.threeDSecure)
  await pressAtRest(save)
  await answerBank(page, 'Complete')
  await expect(page).toHaveURL(/\/account\/settings\/membership(\?|$)/)
  await expect(page.getByText(/3155/).first()).toBeVisible()
})
