import { testCards } from '../support/buying.ts'
import { examine } from '../support/examine.ts'
import { apply, fillBilling } from '../support/joining.ts'
import { aPerson, signIn, signUp, verifyAddress } from '../support/people.ts'
import { untilAlive, visit } from '../support/watch-page.ts'
import { answerBank, expect, pressAtRest, test, typeCard } from './stripe-test.ts'

test('a bank that always asks is asked about a change of plan, in whichever window', async ({ page }) => {
  const person = aPerson('Omar Saleh')
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: '/membership' })
  await page.getByRole('link', { name: 'Get Started with Basic Membership' }).click()
  await apply(page, person)
  await expect(page).toHaveURL(/\/membership\/pay/)
  await untilAlive(page)
  await fillBilling(page, person)
  await typeCard(page, testCards.threeDSecure)
  await pressAtRest(page.getByRole('button', { name: /^Pay AED/ }))
  await answerBank(page, 'Complete')
  await expect(page.getByText('Your membership has been activated successfully!')).toBeVisible()

  const home = '/account/settings/membership'
  const change = page.getByRole('button', { name: /and change to VIP Membership$/ })
  const confirm = page.getByRole('button', { name: /^Confirm AED.* with your bank$/ })
  await visit(page, `${home}/plan`)
  await page.getByRole('link', { name: 'Choose VIP Membership' }).click()
  await change.click()
  await expect(confirm).toBeVisible()
  await untilAlive(page)
  await examine(page)
  await confirm.click()
  await answerBank(page, 'Fail')
  await expect(page.getByText('Your plan was not changed')).toBeVisible()
  await expect(page.getByText('Your bank could not confirm that it is you.')).toBeVisible()

  await untilAlive(page)
  await change.click()
  await expect(confirm).toBeVisible()
  await visit(page, home)
  await page.getByRole('link', { name: 'Confirm with your bank' }).click()
  await expect(confirm).toBeVisible()
  await untilAlive(page)
  await confirm.click()
  await answerBank(page, 'Complete')
  await expect(page.getByText('Plan changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'VIP Membership' })).toBeVisible()
})
