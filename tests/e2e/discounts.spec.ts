import type { Page } from '@playwright/test'
import {
  addToCart,
  confirmRegistration,
  continueToPayment,
  fillAddress,
  fillCard,
  fillSeat,
  goToCheckout,
  openEvent,
  payButton,
  payingFor,
  seat,
  testCards,
  thanks,
} from './support/buying.ts'
import { aPerson } from './support/people.ts'
import { at, inBothLanguages, money, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const robots = 'Robots, Cardboard and Curiosity: Primary Coding Day'

const order = (page: Page) => page.getByRole('region', { name: said('Your order') })
const field = (page: Page) => order(page).getByRole('textbox', { name: said('Discount code') })
const applyButton = (page: Page) => order(page).getByRole('button', { name: said('Apply') })
const removeButton = (page: Page) => order(page).getByRole('button', { name: said('Remove Discount') })

async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await applyButton(page).click()
}

async function startCheckout(page: Page): Promise<void> {
  await openEvent(page, robots)
  await addToCart(page, 'Standard Ticket')
  await goToCheckout(page)
}

test(
  'a discount code is refused with a reason, applied, removed and applied again, and the card pays the rest',
  inBothLanguages,
  async ({ page }) => {
    await startCheckout(page)
    await expect(applyButton(page)).toBeDisabled()
    await field(page).fill('   ')
    await expect(applyButton(page)).toBeDisabled()

    await test.step('a code that does not apply says why', async () => {
      await apply(page, 'no-such-code')
      await expect(order(page).getByText(said('The discount code you entered is invalid.'))).toBeVisible()
      await expect(field(page)).toHaveValue('no-such-code')
      await expectAccessible(page)
      await apply(page, 'london-calling')
      await expect(
        order(page).getByText(
          said('This discount code is valid for {currency} orders only.', { currency: 'GBP' }),
        ),
      ).toBeVisible()
      await expect(order(page)).toContainText(money('AED 300', '300 د.إ.'))
    })

    await test.step('a code is applied, kept over a reload, removed and applied again', async () => {
      await apply(page, '  Robot-NINETY ')
      await expect(page.getByText(said('Discount Applied!'), { exact: true })).toBeVisible()
      await expect(order(page)).toContainText(said('Discount code {code}', { code: 'robot-ninety' }))
      await expect(order(page)).toContainText(money('−AED 90', '−\u200f90 د.إ.'))
      await expect(order(page)).toContainText(money('AED 210', '210 د.إ.'))
      await expect(removeButton(page)).toBeFocused()
      await expectAccessible(page)
      await page.reload()
      await expect(order(page)).toContainText(money('AED 210', '210 د.إ.'))
      await removeButton(page).click()
      await expect(field(page)).toBeFocused()
      await expect(order(page)).not.toContainText(money('AED 210', '210 د.إ.'))
      await apply(page, 'robot-ninety')
      await expect(order(page)).toContainText(money('AED 210', '210 د.إ.'))
    })

    await fillSeat(seat(page, 1), aPerson('Dina Ninety'))
    await fillAddress(page)
    const first = await continueToPayment(page)
    await expect(order(page)).toContainText(said('Discount code {code}', { code: 'robot-ninety' }))

    await test.step('at the payment it is removed, refused and applied again, and the places stay kept', async () => {
      await removeButton(page).click()
      await expect(payButton(page)).toContainText(money('AED 300', '300 د.إ.'))
      await apply(page, 'london-calling')
      await expect(
        order(page).getByText(
          said('This discount code is valid for {currency} orders only.', { currency: 'GBP' }),
        ),
      ).toBeVisible()
      await apply(page, 'robot-ninety')
      await expect(payButton(page)).toContainText(money('AED 210', '210 د.إ.'))
      expect(await payingFor(page)).not.toBe(first)
      await expectAccessible(page)
    })

    await fillCard(page, testCards.success)
    await expect(payButton(page)).toContainText(money('AED 210', '210 د.إ.'))
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.getByRole('link', { name: said('View Your Tickets') }).click()
    await expect(page).toHaveURL(/\/orders\/SR-/)
    await expect(page.getByText(money('−AED 90', '−\u200f90 د.إ.')).first()).toBeVisible()
  },
)

test(
  'a code of 100 percent completes the order without a payment on a phone',
  inBothLanguages,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await startCheckout(page)
    const code = page.getByRole('region', { name: said('Discount code') })
    await code.getByRole('textbox', { name: said('Discount code') }).fill('welcome-guest')
    await code.getByRole('button', { name: said('Apply') }).click()
    await expect(page.getByText(said('Discount Applied!'), { exact: true })).toBeVisible()
    await expect(code.getByRole('button', { name: said('Remove Discount') })).toBeVisible()
    await expectAccessible(page)
    await fillSeat(seat(page, 1), aPerson('Farid Free'))
    await confirmRegistration(page)
  },
)

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' })

  test('creates a discount code and pauses it after a buyer has applied it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const code = `autumn-${Date.now().toString(36)}`

    await test.step('an administrator creates a code', async () => {
      await visit(page, at('/admin/discounts'))
      await expectAccessible(page)
      await page.getByRole('link', { name: said('Create'), exact: true }).click()
      await page.getByRole('button', { name: said('Create discount code') }).click()
      await expect(
        page.getByText(said('Please use 2 to 40 letters, digits, dashes or underscores')),
      ).toBeVisible()
      await expect(page.getByText(said('Please enter a whole number from 1 to 100'))).toBeVisible()
      await page.getByLabel(said('Code'), { exact: true }).fill('welcome-guest')
      await page.getByLabel(said('Fixed amount')).check()
      await page.getByLabel(said('Amount'), { exact: true }).fill('50')
      await page.getByLabel(said('Currency')).selectOption('AED')
      await expectAccessible(page)
      await page.getByRole('button', { name: said('Create discount code') }).click()
      await expect(page.getByText('Another discount code has this name.')).toBeVisible()
      await page.getByLabel(said('Code'), { exact: true }).fill(code)
      await page.getByRole('button', { name: said('Create discount code') }).click()
      await expect(page.getByText(said('Discount code created'), { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    })

    const context = await browser.newContext({ baseURL })
    const shop = await context.newPage()
    await startCheckout(shop)
    await apply(shop, code)
    await expect(order(shop)).toContainText(money('AED 250', '250 د.إ.'))
    await fillSeat(seat(shop, 1), aPerson('Paula Paused'))
    await fillAddress(shop)

    await page.getByRole('button', { name: said('Pause') }).click()
    await expect(page.getByText(said('Paused'), { exact: true })).toBeVisible()
    await expectAccessible(page)

    await test.step('the buyer accepts the changed price before ordering', async () => {
      await shop.getByRole('button', { name: said('Continue to payment') }).click()
      const notice = shop.getByText(
        said('The total is now {newTotal}', { newTotal: money('AED 300', '300 د.إ.') }),
      )
      await expect(notice).toBeVisible()
      await expect(notice).toContainText(said('It cannot be used any more.'))
      await expectAccessible(shop)
      await shop.getByRole('button', { name: said('Go on without it') }).click()
      await expect(notice).toBeHidden()
    })

    await test.step('a resumed code is used, and its order is listed', async () => {
      await page.getByRole('button', { name: said('Resume') }).click()
      await expect(page.getByText(said('Active'), { exact: true })).toBeVisible()
      await apply(shop, code)
      await expect(order(shop)).toContainText(money('AED 250', '250 د.إ.'))
      const reference = await continueToPayment(shop)
      await page.reload()
      await expect(page.getByRole('link', { name: reference })).toBeVisible()
      await expect(page.getByText(said('Reserved by an unpaid order'))).toBeVisible()
    })

    await test.step('the code keeps its letters, and leaves the list when archived', async () => {
      await page.getByLabel(said('Code'), { exact: true }).fill(`${code}-x`)
      await page.getByRole('button', { name: said('Save changes') }).click()
      await expect(
        page.getByText(said('You can’t rename this code because orders have used it.')),
      ).toBeVisible()
      await page.getByText(said('Archive…')).click()
      await page.getByRole('button', { name: said('Archive this code') }).click()
      await expect(page.getByText(said('This code is archived'), { exact: true })).toBeVisible()
    })
    await context.close()
  })
})
