import { desktop, examine } from './support/examine.ts'
import { joinPlan } from './support/joining.ts'
import { subjectsTo } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('the office cancels a paid membership at the end of its period', async ({ page, browser, baseURL }) => {
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const account = await theirs.newPage()
  const card = '4242 4242 4242 4242'
  const person = await joinPlan(account, { fullName: 'Cancelled Member', plan: 'Basic Membership', card })

  await visit(page, `/admin/members?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: /^View Profile/ }).click()
  const details = page.getByRole('dialog', { name: 'Amal Haddad', exact: true })
  await details.getByRole('link', { name: 'Payments' }).click()
  await details.getByRole('link', { name: 'Manage membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage membership' })).toBeVisible()
  await page.getByText('Cancel at period end…').click()
  await expect(page.getByText('Nothing more is charged and nothing is refunded.')).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: 'Cancel the membership' }).click()
  await expect(page.getByText('Membership cancelled at period end')).toBeVisible()
  await expect
    .poll(() => subjectsTo(account, person.email))
    .toContainEqual(expect.stringMatching(/^Your Basic Membership ends on /))
  await page.getByText('Resume…').click()
  await page.getByRole('button', { name: 'Resume the membership' }).click()
  await expect(page.getByText('Cancel at period end…')).toBeVisible()
  await theirs.close()
})
