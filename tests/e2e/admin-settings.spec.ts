import { desktop, examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('a save over another administrator’s change leads to the conflicting setting and keeps the other settings', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await visit(page, '/admin/settings')
  await visit(other, '/admin/settings')
  const save = { name: 'Save settings' }
  const phone = page.getByLabel('Phone')
  const before = await phone.inputValue()
  await other.getByLabel('Phone').fill('+971 4 555 0100')
  await other.getByRole('button', save).click()
  await expect(other.getByText('Settings saved', { exact: true })).toBeVisible()
  await other.close()

  await phone.fill('+971 4 555 0199')
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/company/staffroom')
  await page.getByRole('button', save).click()
  await expect(page.getByText(/^Another administrator changed this to “\+971 4 555 0100”\./)).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('+971 4 555 0199')
  await expect(page.getByLabel('LinkedIn')).toHaveValue('https://www.linkedin.com/company/staffroom')
  await examine(page)
  await phone.fill(before)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
})
