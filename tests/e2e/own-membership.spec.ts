import type { Page } from '@playwright/test'
import { fillCard, testCards } from './support/buying.ts'
import { examine } from './support/examine.ts'
import { joinPlan } from './support/joining.ts'
import { aPerson, signIn, signUp, verifyAddress } from './support/people.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const home = '/account/settings/membership'
const panel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const sidePanel = (page: Page) => page.getByRole('complementary', { name: said('My account') })

/** Chooses a plan among those to change to. */
async function choose(page: Page, plan: string): Promise<void> {
  await page.getByRole('link', { name: said('Change plan') }).click()
  await page.getByRole('link', { name: `Choose ${plan}` }).click()
}

test('a member upgrades, downgrades, cancels and resumes the membership', async ({ page }) => {
  const card = testCards.success
  await joinPlan(page, { fullName: 'Salim Najjar', plan: 'Standard Membership', card })
  await expect(sidePanel(page).getByText(said('Standard Member'), { exact: true })).toBeVisible()
  await visit(page, home)
  await expect(panel(page, 'Standard Membership').getByText(said('Active'), { exact: true })).toBeVisible()
  await expect(panel(page, 'Card').getByText('Visa ending 4242, 12/34')).toBeVisible()
  await expect(panel(page, 'Application').getByText(said('Approved'))).toBeVisible()
  await examine(page)

  await page.getByRole('link', { name: said('Change plan') }).click()
  await expect(page.getByText(said('Current plan'))).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: 'Choose VIP Membership' }).click()
  await expect(page.getByText(/^You pay AED.300 today, then AED.500 a month from/)).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: /^Pay AED.300 and change to VIP Membership$/ }).click()
  await expect(page.getByText(said('Plan changed'), { exact: true })).toBeVisible()
  await expect(sidePanel(page).getByText(said('VIP Member'), { exact: true })).toBeVisible()
  await expect(panel(page, 'Payments').getByRole('listitem').first()).toContainText(
    'Change to VIP Membership',
  )

  await choose(page, 'Basic Membership')
  await expect(page.getByText(/^You pay nothing today, then AED.75 a month from/)).toBeVisible()
  await expect(page.getByText(/^AED.425 of what you have paid is left over/)).toBeVisible()
  await page.getByRole('button', { name: 'Change to Basic Membership' }).click()
  await expect(sidePanel(page).getByText(said('Basic Member'), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: said('Cancel membership') }).click()
  await expect(page.getByRole('heading', { name: 'Cancel Basic Membership?' })).toBeVisible()
  await expect(page.getByText(said('What you lose on that day'))).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: said('Keep my membership') }).click()
  await page.getByRole('link', { name: said('Cancel membership') }).click()
  await page.getByRole('button', { name: said('Cancel membership') }).click()
  await expect(page.getByText(said('Membership cancelled'), { exact: true })).toBeVisible()
  const basic = panel(page, 'Basic Membership')
  await expect(basic.getByText(/^Ends on .* No further payments are charged\.$/)).toBeVisible()
  await expect(sidePanel(page).getByText(said('Basic Member'), { exact: true })).toBeVisible()
  await examine(page)

  await page.getByRole('button', { name: said('Resume membership') }).click()
  await expect(page.getByText(said('Membership resumed'), { exact: true })).toBeVisible()
  await expect(basic.getByText(/^Next payment on/)).toBeVisible()
})

test('a new card is saved after the bank confirms it, and a declined card changes nothing', async ({
  page,
}) => {
  await joinPlan(page, {
    fullName: 'Dana Aziz',
    plan: 'Basic Membership',
    card: testCards.success,
  })
  await visit(page, home)
  await page.getByRole('link', { name: said('Update card') }).click()
  await expect(page.getByText('Basic Membership is paid with Visa ending 4242, 12/34 now.')).toBeVisible()
  await examine(page)
  const save = page.getByRole('button', { name: said('Save card') })
  await fillCard(page, testCards.declined)
  await save.click()
  await expect(page.getByText(said('Your card was not changed'))).toBeVisible()
  await expect(page.getByText(said('Your card was declined. Please try another card.'))).toBeVisible()
  await expectAccessible(page)

  await fillCard(page, testCards.threeDSecure)
  await save.click()
  await expect(page.getByRole('heading', { name: said('Is this you?') })).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: said('Decline') }).click()
  await expect(page.getByText('Your bank could not confirm that it is you.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue(testCards.threeDSecure)
  await save.click()
  await page.getByRole('button', { name: said('Approve card') }).click()
  await expect(page.getByText(said('Card updated'), { exact: true })).toBeVisible()
  await expect(panel(page, 'Card').getByText('Visa ending 3155, 12/34')).toBeVisible()
})

test('a change of plan takes effect only after the bank confirms the payment', async ({ page }) => {
  const card = testCards.success
  await joinPlan(page, { fullName: 'Nadia Karim', plan: 'Standard Membership', card })
  await visit(page, home)
  await page.getByRole('link', { name: said('Update card') }).click()
  await fillCard(page, testCards.threeDSecure)
  await page.getByRole('button', { name: said('Save card') }).click()
  await page.getByRole('button', { name: said('Approve card') }).click()
  await expect(panel(page, 'Card').getByText('Visa ending 3155, 12/34')).toBeVisible()
  await choose(page, 'VIP Membership')
  const change = page.getByRole('button', { name: /^Pay AED.300 and change to VIP Membership$/ })
  await change.click()
  const question = panel(page, 'Confirm with your bank')
  await expect(question.getByText(/^AED.300 is paid, and your plan changed, once your bank/)).toBeVisible()
  await examine(page)
  await question.getByRole('button', { name: said('Decline') }).click()
  await expect(page.getByText(said('Your plan was not changed'))).toBeVisible()
  await expect(page.getByText('Your bank could not confirm that it is you.')).toBeVisible()

  await change.click()
  await expect(question).toBeVisible()
  await visit(page, home)
  await expect(page.getByText('Your change to VIP Membership waits for your bank')).toBeVisible()
  await expect(sidePanel(page).getByText(said('Standard Member'), { exact: true })).toBeVisible()
  await examine(page)
  await choose(page, 'Basic Membership')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep Standard Membership' }).click()
  await expect(page.getByText(said('Your plan stays as it is'), { exact: true })).toBeVisible()
  await expect(page.getByText('Your change to VIP Membership waits for your bank')).toBeHidden()

  await choose(page, 'VIP Membership')
  await change.click()
  await question.getByRole('button', { name: /^Approve AED.300$/ }).click()
  await expect(page.getByText(said('Plan changed'), { exact: true })).toBeVisible()
  await expect(sidePanel(page).getByText(said('VIP Member'), { exact: true })).toBeVisible()
  await expect(panel(page, 'Payments').getByRole('listitem').first()).toContainText(
    'Change to VIP Membership',
  )

  await choose(page, 'Basic Membership')
  await page.getByRole('button', { name: 'Change to Basic Membership' }).click()
  await expect(panel(page, 'Basic Membership')).toContainText(
    /Credit of AED.425 is used for your next payments\./,
  )
  await examine(page)
})

test('an account without a membership is directed to the plans', async ({ page }) => {
  const person = aPerson('Faris Omar')
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: home })
  await expect(page.getByRole('heading', { name: said('No membership yet') })).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: said('See plans') }).click()
  await expect(page).toHaveURL(/\/membership$/)
})
