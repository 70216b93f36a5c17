import { testCards } from '../support/buying.ts'
import { examine } from '../support/examine.ts'
import { untilAlive, visit } from '../support/watch-page.ts'
import { joinBasic } from './join-basic.ts'
import { answerBank, expect, test } from './stripe-test.ts'

test('the bank confirms a change of plan in the same window or in another one', async ({ page }) => {
  await joinBasic(page, 'Omar Saleh', testCards.asksEachTime)

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
