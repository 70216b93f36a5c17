import { desktop, examine } from './support/examine.ts'
import { subjectsTo } from './support/mailbox.ts'
import { aPerson, signUp, verifyAddress } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator finds a person in the list and mails the member report', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = aPerson('Reported Member')
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const account = await theirs.newPage()
  await signUp(account, person)
  await verifyAddress(account, person)
  await theirs.close()

  await visit(page, '/admin/members')
  await examine(page)

  await test.step('users are searched and filtered', async () => {
    await page.getByLabel('Search by name, email or username').fill(person.email)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Showing 1 of 1 users')).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('combobox', { name: 'Plan' })).toBeVisible()
    await expectAccessible(page)
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(filters).toBeHidden()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active')
    await expect(page.getByText('No users found.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('')
    await expect(page.getByText('Showing 1 of 1 users')).toBeVisible()
  })

  await test.step('an administrator sends the member report', async () => {
    await page.getByRole('link', { name: 'Send Member Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Member Report' })
    await dialog.getByLabel('Search by name, email or username').fill(person.email)
    await dialog.getByRole('link', { name: person.email }).click()
    await expect(page.frameLocator('iframe').getByText('Total spent', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Member report sent')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => subjectsTo(page, person.email))
      .toContainEqual(expect.stringMatching(/^Your report from /))
    await expect(page.getByText('Showing 1 of 1 users')).toBeVisible()
  })
})
