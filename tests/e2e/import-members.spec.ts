import { desktop, examine } from './support/examine.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('people are imported as members, found, and shown with plan and end date', async ({ page }) => {
  const mark = Date.now().toString(36)
  const year = new Date().getUTCFullYear() + 2
  const lines = [
    'Name;Email;Company;Plan;Until',
    `Huda Salem;huda.${mark}@school.example;Cedar School;vip;31-12-${year}`,
    `Idris Khan;idris.${mark}@school.example;;standard;${year}-06-30`,
    `Jana Odeh;jana.${mark}@school.example;;;`,
  ]
  await reauthenticate(page)
  await visit(page, '/admin/members/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '3 rows checked' })).toBeVisible()
  await page.getByLabel('Add as members now').check()
  await page.getByLabel('Don’t email anyone yet').check()
  await examine(page)
  await page.getByRole('button', { name: 'Import 3 people' }).click()
  await expect(
    page.getByText('3 people added as members without an email, 0 signed in so far.'),
  ).toBeVisible()
  await examine(page)
  await visit(page, `/admin/members?q=huda.${mark}`)
  const row = page.getByRole('row', { name: 'Huda Salem' })
  await expect(row).toContainText('VIP Member')
  await expect(row).toContainText(`Complimentary until 31-12-${year}`)
})
