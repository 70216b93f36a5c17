import { desktop, examine } from './support/examine.ts'
import { aPerson, signUp, verifyAddress } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator creates a plan, sees another administrator’s edit, archives the plan and restores it', async ({
  page,
  context,
}) => {
  const name = `Evening ${Date.now().toString(36)}`

  await test.step('an administrator creates a plan', async () => {
    await visit(page, '/admin/plans')
    await examine(page)
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Create plan' }).click()
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Monthly price').fill('1')
    await page.getByLabel('Benefits').fill('One free ticket a month\nThe directory')
    await page.getByRole('button', { name: 'Create plan' }).click()
    await expect(page.getByText(/^The minimum card payment is AED\s2\./)).toBeVisible()
    await page.getByLabel('Monthly price').fill('120')
    await page.getByRole('button', { name: 'Create plan' }).click()
    await expect(page.getByText('Plan created', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('two edits of the plan', async () => {
    const other = await context.newPage()
    await visit(other, page.url())
    await other.getByLabel('Monthly price').fill('130')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByText('Plan saved', { exact: true })).toBeVisible()
    await other.close()
    await page.getByLabel('Monthly price').fill('140')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Another administrator saved this plan after you opened it\./)).toBeVisible()
    await expect(page.getByText(/AED\s130 a month/)).toBeVisible()
    await expect(page.getByLabel('Monthly price')).toHaveValue('140')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Plan saved', { exact: true })).toBeVisible()
    await expect(page.getByText(/AED\s140 a month/)).toBeVisible()
    await examine(page)
  })

  await test.step('the plan is archived and restored', async () => {
    await page.getByText('Archive…').click()
    await page.getByRole('button', { name: 'Archive this plan' }).click()
    await expect(page.getByText('This plan is archived', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore plan' }).click()
    await expect(page.getByText('Plan restored', { exact: true })).toBeVisible()
    // It stays off the pages that other journeys look at.
    await page.getByText('Archive…').click()
    await page.getByRole('button', { name: 'Archive this plan' }).click()
    await expect(page.getByText('This plan is archived', { exact: true })).toBeVisible()
  })
})

test('an administrator grants a membership and ends it', async ({ page, browser, baseURL }) => {
  const person = aPerson('Gifted Member')
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const account = await theirs.newPage()
  await signUp(account, person)
  await verifyAddress(account, person)
  await theirs.close()

  await visit(page, `/admin/members?q=${encodeURIComponent(person.email)}`)
  await expect(page.getByText('Showing 1 of 1 users')).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: /^View Profile/ }).click()
  await expect(page.getByRole('heading', { name: 'Membership Details' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit Membership', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Edit Membership Role' })
  await expect(asked).toBeVisible()
  await expect(asked.getByLabel('Reason')).toBeHidden()
  await asked.getByLabel('Role', { exact: true }).selectOption('VIP')
  await asked.getByRole('button', { name: 'Update Role' }).click()
  await expect(asked.getByText('Please enter a reason. It is shown with the membership.')).toBeVisible()
  await expectAccessible(page)
  await asked.getByLabel('Reason').fill('Speaker of the year')
  await asked.getByRole('button', { name: 'Update Role' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('Speaker of the year')).toBeVisible()
  const details = page.getByRole('dialog', { name: person.username, exact: true })
  await expect(details.getByText('VIP Member', { exact: true })).toBeVisible()
  await examine(page)

  await page.getByRole('link', { name: 'Edit Membership', exact: true }).click()
  await asked.getByLabel('Role', { exact: true }).selectOption('User')
  await expect(asked.getByText(/^Removes .*, complimentary until /)).toBeVisible()
  await asked.getByRole('button', { name: 'Update Role' }).click()
  await expect(asked.getByRole('alert').filter({ hasText: 'loses access' })).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('link', { name: 'Keep current role' }).click()
  await expect(asked).toBeHidden()

  await page.getByText('End…').click()
  await page.getByRole('button', { name: 'End this membership' }).click()
  await expect(page.getByText('Membership ended', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Ended early by/)).toBeVisible()
})
