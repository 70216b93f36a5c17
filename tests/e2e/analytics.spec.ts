import { examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin' })

test('an administrator reads the visits by month and the funnel from an event to its orders', async ({
  page,
}) => {
  await visit(page, '/admin/analytics')
  const traffic = page.getByRole('region', { name: 'Traffic over time' })
  await expect(traffic.getByRole('img', { name: /chart/ }).locator('svg').first()).toBeVisible()
  await traffic.getByRole('button', { name: 'Show as table' }).click()
  await expect(traffic.getByRole('row')).toHaveCount(31)
  await examine(page)

  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/\?range=7$/)
  await expect(traffic.getByRole('row')).toHaveCount(8)
  await page.getByRole('link', { name: 'By Month' }).click()
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/)
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/tab=events/)

  const list = page.getByRole('region', { name: 'By event' })
  const event = list.getByRole('rowheader').first().getByRole('link')
  const title = (await event.textContent()) ?? ''
  await event.click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet.getByRole('list', { name: `From view to order: ${title}` })).toContainText('Event view')
  await expect(sheet.getByRole('link', { name: 'View event' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await examine(page)
})
