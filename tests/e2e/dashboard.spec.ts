import { expect, test } from './support/test.ts'

test.use({ visitor: 'admin' })

test('the dashboard draws its figures, shows them as a table, changes the period and leads to the attendees', async ({
  page,
}) => {
  await page.goto('/admin')
  const sales = page.getByRole('region', { name: 'Sales over time' })
  const drawing = sales.getByRole('img', { name: /^Net sales/ }).first()
  await expect(drawing.locator('svg')).toBeVisible()
  const asTable = sales.getByRole('button', { name: 'Show as table' }).first()
  await asTable.click()
  await expect(sales.getByRole('columnheader', { name: 'Day' })).toBeVisible()
  await expect(sales.getByRole('row')).toHaveCount(31)

  await sales.getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/\?sales=12m$/)
  await expect(sales.getByRole('columnheader', { name: 'Month' })).toBeVisible()
  await expect(sales.getByRole('row')).toHaveCount(13)

  const upcoming = page.getByRole('region', { name: 'Attendees of upcoming events' })
  const event = upcoming.getByRole('rowheader').first().getByRole('link')
  const title = (await event.textContent()) ?? ''
  await event.click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} Attendees` })).toBeVisible()
})
