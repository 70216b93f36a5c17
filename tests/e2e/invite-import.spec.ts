import { desktop, examine } from './support/examine.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator invites a person and imports a file of people after a dry run', async ({ page }) => {
  const mark = Date.now().toString(36)
  await visit(page, '/admin/members/invite')
  await page.getByLabel('Name', { exact: true }).fill(`Nadia ${mark}`)
  await page.getByLabel('Email', { exact: true }).fill(`nadia.${mark}@school.example`)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Nadia ${mark} is invited. The email is on its way.`)).toBeVisible()
  await expect(page.getByRole('row', { name: `Nadia ${mark}` })).toContainText('Open')
  await examine(page)

  await reauthenticate(page)
  await visit(page, '/admin/members/import')
  await examine(page)
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;E-mail\nOlga;olga.${mark}@school.example\nPaul;not an address\n`),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 rows checked' })).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: 'Invalid' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByText('1 person invited by email, 0 joined so far. 1 invalid.')).toBeVisible()
  await examine(page)
})
