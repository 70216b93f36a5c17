import { examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin' })

test('an administrator reviews the payments, their totals and the reconciliation', async ({ page }) => {
  await visit(page, '/admin/payments?range=allTime')
  const table = page.getByRole('table', { name: 'Transactions' })
  await expect(table.getByText('Included').first()).toBeVisible()
  await examine(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Memberships')
  await expect(page).toHaveURL(/category=membership/)
  await expect(table.getByText('Event', { exact: true })).toHaveCount(0)
  await expect(table.getByRole('link', { name: /Membership$/ }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Revenue Breakdown' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'By plan' })).toBeVisible()
  await expect(page).toHaveURL(/tab=revenue/)
  await expect(page.getByRole('heading', { level: 2, name: 'By event' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Reconciliation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  await expect(page.getByText(/^(All payments match|No day has|Not compared)/).first()).toBeVisible()
  await expectAccessible(page)
})
