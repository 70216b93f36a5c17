import { desktop, examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator edits a mail template, sends a test, compares it with the original and resets it', async ({
  page,
}) => {
  await visit(page, '/admin/email/templates?q=thank+you')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Thank you for coming' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for coming' })).toBeVisible()
  const mail = page.frameLocator('iframe[title="Email preview"]').last()
  await expect(mail.getByText('Hello Amira,')).toBeVisible()
  await examine(page)

  // A mistake is told with its place, which a press leads to.
  const html = page.getByRole('textbox', { name: 'HTML', exact: true })
  const before = await html.inputValue()
  await html.fill(before.replace('We would be glad', 'So good to see you, {{ fullNmae }}'))
  await page.getByRole('button', { name: /^HTML, line \d+, column \d+$/ }).click()
  await expect(html).toBeFocused()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update template')
  await expect(html).toHaveValue(/So good to see you/)

  // A press writes a variable where the cursor is.
  await html.fill(before.replace('We would be glad', 'So good to see you, '))
  await html.evaluate((field: HTMLTextAreaElement) => {
    const end = field.value.indexOf('see you, ') + 'see you, '.length
    field.setSelectionRange(end, end)
  })
  await page.getByRole('button', { name: 'Insert fullName' }).click()
  await expect(html).toHaveValue(/see you, \{\{ fullName \}\}/)
  await expect(mail.getByText('So good to see you, Amira Haddad')).toBeVisible()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('iframe[title="The mail in a dark theme"]')).toBeVisible()
  await page.getByRole('button', { name: 'Light' }).click()

  const to = page.getByRole('textbox', { name: 'Send a test to' })
  await to.fill('')
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Please enter a test email address')).toBeVisible()
  await to.fill('tester@school.example')
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Test email sent')).toBeVisible()

  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('link', { name: 'Version 1', exact: true }).click()
  const version = page.getByRole('dialog', { name: 'Version 1' })
  await expect(version.getByText('only in version 1', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await version.getByRole('button', { name: 'Close' }).click()
  await expect(version).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(mail.getByText('So good to see you, Amira Haddad')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Reset to default…').click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('The default template is in use.')).toBeVisible()
})
