import { demoAdmin } from './support/demo-admin.ts'
import { desktop, examine } from './support/examine.ts'
import { mailTo } from './support/mailbox.ts'
import { aPerson, signIn, signUp, verifyAddress } from './support/people.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('the office edits a person, and a new address counts once its owner confirms it', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = aPerson('Edited Member')
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const account = await theirs.newPage()
  await signUp(account, person)
  await verifyAddress(account, person)
  await signIn(account, { login: person.email, password: person.password, landing: '/account' })

  await visit(page, `/admin/members?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: /^View Profile/ }).click()
  const details = page.getByRole('dialog', { name: person.username, exact: true })
  await details.getByRole('link', { name: 'Edit Details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${person.username}`)
  await examine(page)

  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First name').fill('Mariam')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Company').fill('Palm Grove School')
  await page.getByLabel('Phone').fill('050 123 4567')
  // What is typed into the other form stays.
  const email = `new-${person.email}`
  await page.getByLabel('New email address').fill(email)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Details saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Mariam Haddad')
  await expect(page.getByLabel('New email address')).toHaveValue(email)
  await page.getByRole('link', { name: 'Mariam Haddad' }).click()
  const renamed = page.getByRole('dialog', { name: 'Mariam Haddad', exact: true })
  await expect(renamed.getByText('Details edited')).toBeVisible()

  await renamed.getByRole('link', { name: 'Edit Details' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('050 123 4567')
  await reauthenticate(page)
  await page.getByLabel('New email address').fill(demoAdmin.email)
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByText('Another account has this address')).toBeVisible()
  await page.getByLabel('New email address').fill(email)
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByText('Awaiting confirmation')).toBeVisible()
  await examine(page)

  await account.reload()
  await expect(account).toHaveURL('/account')
  const mail = await mailTo(account, email, 'Confirm your new email address for Staffroom')
  const text = await (await account.request.get(`${mail}?view=text`)).text()
  await visit(account, text.match(/\/auth\/email\?token=[\w-]+/)?.[0] ?? '')
  await account.getByRole('button', { name: 'Confirm the new address' }).click()
  await expect(account.getByText('Email address changed')).toBeVisible()
  await theirs.close()

  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Awaiting confirmation')).toBeHidden()
})
