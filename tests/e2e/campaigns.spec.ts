import { desktop, examine } from './support/examine.ts'
import { mailTo, openMail } from './support/mailbox.ts'
import { aPerson, signUp, verifyAddress } from './support/people.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator writes a campaign, sends a test, sends the campaign and sees it delivered', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = aPerson('Written Reader')
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const account = await theirs.newPage()
  await signUp(account, person)
  await verifyAddress(account, person)
  await theirs.close()
  const subject = `News for ${person.username}`

  await test.step('no recipients are selected by default', async () => {
    await visit(page, '/admin/email')
    await examine(page)
    await page.getByRole('link', { name: 'New mass email' }).first().click()
    await expect(page).toHaveURL('/admin/email/campaigns/new')
    await page.getByRole('button', { name: 'Review and send' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose an audience')
  })

  await test.step('typed text is saved and previewed', async () => {
    await expect(page).toHaveTitle('New mass email')
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject)
    // Heading, breadcrumb and tab follow what is typed, and stay so when the draft gets its address.
    const expectNamed = async (name: string) => {
      await expect(page).toHaveTitle(name)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(name)
    }
    await expectNamed(subject)
    await expect(page).toHaveURL(/\/admin\/email\/campaigns\/[0-9a-f-]{36}$/)
    await expectNamed(subject)
    const content = page.locator('[contenteditable][aria-label="Content"]')
    await content.click()
    await page.keyboard.type('Dear {{ first_name }}, a word from us.')
    await page.getByRole('radio', { name: /^Selected people/ }).check()
    await page.getByRole('combobox', { name: 'Add a person' }).fill(person.username)
    await page.getByRole('option', { name: person.email }).click()
    await expect(page.getByText(`${person.email}`).first()).toBeVisible()
    await expect(page.getByText('1 person', { exact: true })).toBeVisible()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await examine(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(subject)
    await expect(content).toContainText('a word from us')
  })

  await test.step('a test mail goes to one address', async () => {
    const address = page.getByLabel('Send a test to')
    await address.fill('')
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Please enter a test email address')).toBeVisible()
    await address.fill(`test-of-${person.email}`)
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Test email sent')).toBeVisible()
    await mailTo(page, `test-of-${person.email}`, `[TEST] ${subject}`)
  })

  await test.step('a second press sends the campaign', async () => {
    await reauthenticate(page)
    await page.getByRole('button', { name: 'Review and send' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to 1 person?' })
    await expect(dialog).toContainText(subject)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await mailTo(page, person.email, subject)
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
    await expect(page.getByText('1 sent.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Recipients' })).toContainText(person.email)
    await expectAccessible(page)
  })

  await test.step('the mail links to the recipient’s mail preferences', async () => {
    const mail = await openMail(page, person.email, subject)
    await expect(mail.locator('p', { hasText: 'a word from us' })).toBeVisible()
    const link = mail.getByRole('link', { name: 'Unsubscribe' })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.pathname).toBe('/mail/preferences')
    await visit(page, address.pathname + address.search)
    await expectAccessible(page)
  })
})
