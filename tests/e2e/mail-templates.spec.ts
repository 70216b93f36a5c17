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
  await page.getByRole('link', { name: 'Advanced: edit the source' }).click()
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
  await page.getByRole('button', { name: /^Insert .*fullName/ }).click()
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
  const reset = page.getByRole('button', { name: 'Reset to default' })
  await expect(reset).toBeInViewport({ ratio: 1 })
  await reset.click()
  await expect(page.getByText('The default template is in use.')).toBeVisible()
})

test('an administrator writes a template by blocks beside its preview', async ({ page }) => {
  await visit(page, '/admin/email/templates/event-reminder')
  const mail = page.frameLocator('iframe[title="Email preview"]').last()
  const blocks = page.getByRole('list', { name: 'Blocks' }).locator(':scope > li')
  await expect(mail.getByText('Hello Amira,')).toBeVisible()
  const count = await blocks.count()

  // A new block takes the focus, stands in the preview and says the variable that was chosen.
  await page.getByRole('group', { name: 'Add a block' }).getByRole('button', { name: 'Text' }).click()
  const added = blocks.nth(count)
  await expect(added).toBeFocused()
  const words = added.getByRole('textbox', { name: 'Text' })
  await words.fill('We look forward to ')
  await words.press('End')
  await added.getByRole('combobox', { name: 'Insert a variable' }).selectOption('event_name')
  await expect(words).toHaveValue('We look forward to {{ event_name }}')
  await expect(mail.getByText('We look forward to Leading Through Change')).toBeVisible()

  // It moves by keyboard, and the button keeps the focus.
  const up = added.getByRole('button', { name: /^Move text \d+ up$/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(blocks.nth(count - 1).getByRole('textbox', { name: 'Text' })).toHaveValue(/We look forward/)
  await expect(blocks.nth(count - 1).getByRole('button', { name: / up$/ })).toBeFocused()
  await page.getByRole('button', { name: `Delete ${await nameOfLast()}` }).click()
  await expect(blocks).toHaveCount(count)

  // What the server refuses is told at its block, and saved is nothing.
  const group = page.getByRole('group', { name: 'Add a block' })
  await group.getByRole('button', { name: 'Button', exact: true }).click()
  const button = blocks.nth(count)
  await button.getByRole('combobox', { name: 'Link' }).selectOption({ label: 'Another URL' })
  await button.getByRole('textbox', { name: 'URL' }).fill('javascript:alert(1)')
  await expect(button.getByText('A link needs a full URL')).toBeVisible()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Failed to update template')
  await expect(button.getByText('A link needs a full URL')).toBeVisible()
  await button.getByRole('textbox', { name: 'URL' }).fill('https://staffroom.example/programme')
  await button.getByRole('textbox', { name: 'Label' }).fill('See the programme')
  await expect(mail.getByRole('link', { name: 'See the programme' })).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('link', { name: 'Version 1', exact: true })).toBeVisible()
  await expect(blocks.nth(count).getByRole('textbox', { name: 'Label' })).toHaveValue('See the programme')

  // A source that is edited by hand has no blocks any more, and says so.
  await page.getByRole('link', { name: 'Advanced: edit the source' }).click()
  const html = page.getByRole('textbox', { name: 'HTML', exact: true })
  await html.fill((await html.inputValue()).replace('See the programme', 'Open the programme'))
  await expect(mail.getByRole('link', { name: 'Open the programme' })).toBeVisible()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('The source of this template was edited by hand')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Start again with blocks' }).click()
  await expect(blocks).toHaveCount(count)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByText('Reset to default…').click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('The default template is in use.')).toBeVisible()

  async function nameOfLast(): Promise<string> {
    const label = (await blocks.nth(count).getAttribute('aria-label')) ?? ''
    return `${label.split(',')[0]?.toLowerCase()} ${count + 1}`
  }
})
