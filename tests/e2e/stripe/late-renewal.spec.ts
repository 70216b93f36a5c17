import { payButton, testCards } from '../support/buying.ts'
import { examine } from '../support/examine.ts'
import { pressAtRest } from '../support/press-at-rest.ts'
import { untilAlive, visit } from '../support/watch-page.ts'
import { joinBasic } from './join-basic.ts'
import { answerBank, expect, type Stripe, test, typeCard } from './stripe-test.ts'

// The browser tells of each refusal of the provider by itself.
test.use({ expectedNoise: /status of 402/ })

const home = '/account/settings/membership'

/** A member whose month is over and whose card, taken before, was not charged for the next one. */
async function becomeLate(page: Parameters<typeof visit>[0], stripe: Stripe, name: string, card: string) {
  await joinBasic(page, name, card)
  await stripe.control('renew', { subscription: await stripe.newestSubscription() })
}

async function openBill(page: Parameters<typeof visit>[0], title: string) {
  await expect(async () => {
    await visit(page, '/membership/pay')
    await expect(page.getByRole('heading', { level: 1, name: 'Pay your membership' })).toBeVisible({
      timeout: 2_000,
    })
    await expect(page.getByText(title)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await untilAlive(page)
}

test('another card pays a declined renewal and is charged for later renewals', async ({ page, stripe }) => {
  await becomeLate(page, stripe, 'Nadia Karim', '4000 0000 0000 0341')
  await openBill(page, 'Your membership payment did not go through')
  await examine(page)
  await typeCard(page, testCards.insufficientFunds)
  await pressAtRest(payButton(page))
  await expect(page.getByRole('alert').filter({ hasText: 'insufficient funds' })).toBeVisible()
  await typeCard(page, testCards.success)
  await pressAtRest(payButton(page))
  await expect(page).toHaveURL(/\/account(\?|$)/)
  await expect(async () => {
    await visit(page, home)
    await expect(page.getByText('Visa ending 4242, 12/34')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a member confirms a renewal with the bank without typing a card', async ({ page, stripe }) => {
  await becomeLate(page, stripe, 'Yusuf Amin', testCards.asksEachTime)
  await openBill(page, 'Your bank wants to confirm your membership payment')
  const confirm = page.getByRole('button', { name: /^Confirm AED.* with your bank$/ })
  await examine(page)
  await pressAtRest(confirm)
  await answerBank(page, 'Fail')
  await expect(page.getByText('Your bank could not confirm that it is you.')).toBeVisible()
  await typeCard(page, testCards.asksEachTime)
  await pressAtRest(payButton(page))
  await answerBank(page, 'Complete')
  await expect(page).toHaveURL(/\/account(\?|$)/)
})

test('a new card that needs confirmation each time is saved, and the member confirms the overdue month next', async ({
  page,
  stripe,
}) => {
  await becomeLate(page, stripe, 'Rana Odeh', '4000 0000 0000 0341')
  await openBill(page, 'Your membership payment did not go through')
  await visit(page, `${home}/card`)
  await untilAlive(page)
  await typeCard(page, testCards.asksEachTime)
  await pressAtRest(page.getByRole('button', { name: 'Save card' }))
  await answerBank(page, 'Complete')
  await expect(page).toHaveURL(/\/membership\/pay$/)
  await untilAlive(page)
  await pressAtRest(page.getByRole('button', { name: /^Confirm AED.* with your bank$/ }))
  await answerBank(page, 'Complete')
  await expect(page).toHaveURL(/\/account(\?|$)/)
  await visit(page, home)
  await expect(page.getByText('Visa ending 3184, 12/34')).toBeVisible()
})
