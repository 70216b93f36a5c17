import type { Page } from '@playwright/test'
import { fillCard, testCards } from './support/buying.ts'
import { examine } from './support/examine.ts'
import { joinPlan } from './support/joining.ts'
import { aPerson, signIn, signUp, verifyAddress } from './support/people.ts'
import { at, inBothLanguages, like, money, said, startOf, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const home = '/account/settings/membership'
const panel = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const sidePanel = (page: Page) => page.getByRole('complementary', { name: said('My account') })

/** Chooses a plan among those to change to. */
async function choose(page: Page, plan: string): Promise<void> {
  await page.getByRole('link', { name: said('Change plan') }).click()
  await page
    .getByRole('link', { name: said('Choose<more> {planName}</more>', { planName: told(plan) }) })
    .click()
}

test(
  'a member upgrades, downgrades, cancels and resumes the membership',
  inBothLanguages,
  async ({ page }) => {
    const card = testCards.success
    await joinPlan(page, { fullName: 'Salim Najjar', plan: 'Standard Membership', card })
    await expect(sidePanel(page).getByText(said('Standard Member'), { exact: true })).toBeVisible()
    await visit(page, at(home))
    await expect(
      panel(page, told('Standard Membership')).getByText(said('Active'), { exact: true }),
    ).toBeVisible()
    await expect(
      panel(page, said('Card')).getByText(
        said('{brand} ending {last4}, {expires}', { brand: 'Visa', last4: '4242', expires: '12/34' }),
      ),
    ).toBeVisible()
    await expect(panel(page, said('Application')).getByText(said('Approved'))).toBeVisible()
    await examine(page)

    await page.getByRole('link', { name: said('Change plan') }).click()
    await expect(page.getByText(said('Current plan'))).toBeVisible()
    await examine(page)
    await page
      .getByRole('link', {
        name: said('Choose<more> {planName}</more>', { planName: told('VIP Membership') }),
      })
      .click()
    await expect(
      page.getByText(
        like('You pay {today} today, then {money} a month from {date}.', {
          today: money('AED 300', '300 د.إ.'),
          money: money('AED 500', '500 د.إ.'),
        }),
      ),
    ).toBeVisible()
    await examine(page)
    await page
      .getByRole('button', {
        name: said('Pay {money} and change to {planName}', {
          money: money('AED 300', '300 د.إ.'),
          planName: told('VIP Membership'),
        }),
      })
      .click()
    await expect(page.getByText(said('Plan changed'), { exact: true })).toBeVisible()
    await expect(sidePanel(page).getByText(said('VIP Member'), { exact: true })).toBeVisible()
    await expect(panel(page, said('Payments')).getByRole('listitem').first()).toContainText(
      said('Change to {planName}', { planName: told('VIP Membership') }),
    )

    await choose(page, 'Basic Membership')
    await expect(
      page.getByText(
        like('You pay {today} today, then {money} a month from {date}.', {
          today: said('nothing'),
          money: money('AED 75', '75 د.إ.'),
        }),
      ),
    ).toBeVisible()
    await expect(
      page.getByText(
        said('{money} of what you have paid is left over. It is taken off your next payments.', {
          money: money('AED 425', '425 د.إ.'),
        }),
      ),
    ).toBeVisible()
    await page
      .getByRole('button', { name: said('Change to {planName}', { planName: told('Basic Membership') }) })
      .click()
    await expect(sidePanel(page).getByText(said('Basic Member'), { exact: true })).toBeVisible()

    await page.getByRole('link', { name: said('Cancel membership') }).click()
    await expect(
      page.getByRole('heading', { name: said('Cancel {planName}?', { planName: told('Basic Membership') }) }),
    ).toBeVisible()
    await expect(page.getByText(said('What you lose on that day'))).toBeVisible()
    await examine(page)
    await page.getByRole('link', { name: said('Keep my membership') }).click()
    await page.getByRole('link', { name: said('Cancel membership') }).click()
    await page.getByRole('button', { name: said('Cancel membership') }).click()
    await expect(page.getByText(said('Membership cancelled'), { exact: true })).toBeVisible()
    const basic = panel(page, told('Basic Membership'))
    await expect(basic.getByText(like('Ends on {day}. No further payments are charged.'))).toBeVisible()
    await expect(sidePanel(page).getByText(said('Basic Member'), { exact: true })).toBeVisible()
    await examine(page)

    await page.getByRole('button', { name: said('Resume membership') }).click()
    await expect(page.getByText(said('Membership resumed'), { exact: true })).toBeVisible()
    await expect(basic.getByText(like('Next payment on {day}.'))).toBeVisible()
  },
)

test(
  'a new card is saved after the bank confirms it, and a declined card changes nothing',
  inBothLanguages,
  async ({ page }) => {
    await joinPlan(page, {
      fullName: 'Dana Aziz',
      plan: 'Basic Membership',
      card: testCards.success,
    })
    await visit(page, at(home))
    await page.getByRole('link', { name: said('Update card') }).click()
    await expect(
      page.getByText(
        said('{planName} is paid with {card} now.', {
          planName: told('Basic Membership'),
          card: said('{brand} ending {last4}, {expires}', { brand: 'Visa', last4: '4242', expires: '12/34' }),
        }),
      ),
    ).toBeVisible()
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
    await expect(
      page.getByText(
        said('Your bank could not confirm that it is you. Please try again or use another card.'),
      ),
    ).toBeVisible()
    await expect(page.getByLabel(startOf('Card number {brand}'))).toHaveValue(testCards.threeDSecure)
    await save.click()
    await page.getByRole('button', { name: said('Approve card') }).click()
    await expect(page.getByText(said('Card updated'), { exact: true })).toBeVisible()
    await expect(
      panel(page, said('Card')).getByText(
        said('{brand} ending {last4}, {expires}', { brand: 'Visa', last4: '3155', expires: '12/34' }),
      ),
    ).toBeVisible()
  },
)

test(
  'a change of plan takes effect only after the bank confirms the payment',
  inBothLanguages,
  async ({ page }) => {
    const card = testCards.success
    await joinPlan(page, { fullName: 'Nadia Karim', plan: 'Standard Membership', card })
    await visit(page, at(home))
    await page.getByRole('link', { name: said('Update card') }).click()
    await fillCard(page, testCards.threeDSecure)
    await page.getByRole('button', { name: said('Save card') }).click()
    await page.getByRole('button', { name: said('Approve card') }).click()
    await expect(
      panel(page, said('Card')).getByText(
        said('{brand} ending {last4}, {expires}', { brand: 'Visa', last4: '3155', expires: '12/34' }),
      ),
    ).toBeVisible()
    await choose(page, 'VIP Membership')
    const change = page.getByRole('button', {
      name: said('Pay {money} and change to {planName}', {
        money: money('AED 300', '300 د.إ.'),
        planName: told('VIP Membership'),
      }),
    })
    await change.click()
    const question = panel(page, said('Confirm with your bank'))
    await expect(
      question.getByText(
        like(
          '{money} is paid, and your plan changed, once your bank has confirmed it with you. Without that nothing is charged. You can confirm it until {moment}.',
          { money: money('AED 300', '300 د.إ.') },
        ),
      ),
    ).toBeVisible()
    await examine(page)
    await question.getByRole('button', { name: said('Decline') }).click()
    await expect(page.getByText(said('Your plan was not changed'))).toBeVisible()
    await expect(
      page.getByText(
        said('Your bank could not confirm that it is you. Please try again or use another card.'),
      ),
    ).toBeVisible()

    await change.click()
    await expect(question).toBeVisible()
    await visit(page, at(home))
    await expect(
      page.getByText(
        said('Your change to {planName} waits for your bank', { planName: told('VIP Membership') }),
      ),
    ).toBeVisible()
    await expect(sidePanel(page).getByText(said('Standard Member'), { exact: true })).toBeVisible()
    await examine(page)
    await choose(page, 'Basic Membership')
    await expect(question).toBeVisible()
    await question
      .getByRole('button', { name: said('Keep {fromName}', { fromName: told('Standard Membership') }) })
      .click()
    await expect(page.getByText(said('Your plan stays as it is'), { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        said('Your change to {planName} waits for your bank', { planName: told('VIP Membership') }),
      ),
    ).toBeHidden()

    await choose(page, 'VIP Membership')
    await change.click()
    await question
      .getByRole('button', { name: said('Approve {money}', { money: money('AED 300', '300 د.إ.') }) })
      .click()
    await expect(page.getByText(said('Plan changed'), { exact: true })).toBeVisible()
    await expect(sidePanel(page).getByText(said('VIP Member'), { exact: true })).toBeVisible()
    await expect(panel(page, said('Payments')).getByRole('listitem').first()).toContainText(
      said('Change to {planName}', { planName: told('VIP Membership') }),
    )

    await choose(page, 'Basic Membership')
    await page
      .getByRole('button', { name: said('Change to {planName}', { planName: told('Basic Membership') }) })
      .click()
    await expect(panel(page, told('Basic Membership'))).toContainText(
      said('Credit of {money} is used for your next payments.', { money: money('AED 425', '425 د.إ.') }),
    )
    await examine(page)
  },
)

test('an account without a membership is directed to the plans', inBothLanguages, async ({ page }) => {
  const person = aPerson('Faris Omar')
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: home })
  await expect(page.getByRole('heading', { name: said('No membership yet') })).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: said('See plans') }).click()
  await expect(page).toHaveURL(/\/membership$/)
})
