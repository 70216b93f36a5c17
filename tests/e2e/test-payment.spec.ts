import { fillCard, testCards } from './support/buying.ts'
import { desktop, examine } from './support/examine.ts'
import { at, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test('a guest is asked to sign in first', async ({ page }) => {
  await page.goto(at('/test-payment'))
  await expect(page).toHaveURL(at('/auth?returnTo=%2Ftest-payment'))
  await expect(page.getByText(said('Authentication Required'), { exact: true })).toBeVisible()
})

test.describe('a signed-in visitor', () => {
  test.use({ visitor: 'user', viewport: desktop })
  test.slow()

  test('makes test payments that succeed, are declined and need the bank’s confirmation', async ({
    page,
  }) => {
    await visit(page, at('/test-payment'))
    const amount = page.getByLabel(said('Amount in {currency}', { currency: 'AED' }))
    const main = page.getByRole('main')
    const pay = page.getByRole('button', { name: /^Pay/ })
    await expect(amount).toHaveValue('10.99')
    for (const card of [testCards.success, testCards.threeDSecure, testCards.insufficientFunds])
      await expect(page.getByText(card, { exact: true }).first()).toBeVisible()
    await examine(page)

    await amount.fill('0')
    await expect(main.getByText(said('Invalid Amount'), { exact: true })).toBeVisible()
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await amount.fill('0.01')
    await page.getByLabel(said('Name on card')).fill('Huda Nasser')
    await fillCard(page, testCards.success)
    await pay.click()
    await expect(main.getByText(said('Payment Successful!'))).toBeVisible()
    await expect(main.getByText(/^AED\s0\.01 arrived as demo_/)).toBeVisible()
    await examine(page)

    await fillCard(page, testCards.insufficientFunds)
    await pay.click()
    await expect(main.getByRole('alert').filter({ hasText: 'insufficient funds' })).toBeVisible()
    await expect(main.getByText(said('Payment Successful!'))).toBeHidden()

    await fillCard(page, testCards.threeDSecure)
    await pay.click()
    await page.getByRole('button', { name: said('Decline') }).click()
    await expect(main.getByText(/^Your bank could not confirm/)).toBeVisible()
    await pay.click()
    await page.getByRole('button', { name: said('Approve payment') }).click()
    await expect(main.getByText(said('Payment Successful!'))).toBeVisible()
  })
})
