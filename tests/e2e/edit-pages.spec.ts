import { desktop, examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator writes a page, previews the draft and publishes it', async ({ page }) => {
  await visit(page, '/admin/pages')
  await examine(page)
  await page.getByRole('link', { name: 'Frequently Asked Questions' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toContainText('Short answers to what people ask most.')
  await examine(page)
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ask away.')
  await page.keyboard.press('Enter')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<b style="font-weight:normal"><p onclick="x()"><span style="font-weight:400">Out of a </span><span style="font-weight:700">document</span></p></b>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('strong')).toHaveText('document')
  await expect(text).toContainText('Out of a document')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Smaller heading' }).click()
  await page.keyboard.type('Is there cake?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Always. ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Two kinds.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible()

  const preview = await page.context().newPage()
  await visit(preview, '/admin/pages/faqs/preview?version=1')
  await expect(preview.getByText('Visitors do not see this version.')).toBeVisible()
  await expect(preview.getByText('Is there cake?')).toBeVisible()
  await examine(preview)
  await visit(preview, '/faqs')
  await expect(preview.getByText('Where is my ticket?')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(async () => {
    // From another page: with the hash alone it would stay as it is.
    await visit(preview, '/terms-of-service')
    await visit(preview, '/faqs#is-there-cake')
    await expect(preview.getByText('Two kinds.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(preview.locator('strong', { hasText: 'Two kinds.' })).toBeVisible()
  await examine(preview)
  await preview.close()
})

test('the second of two editors keeps the typed text', async ({ page, context }) => {
  const other = await context.newPage()
  const path = '/admin/pages/about'
  await visit(page, path)
  await visit(other, path)
  await other.getByLabel('Title').fill('About the first')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'About the first' })).toBeVisible()
  await other.close()
  await page.getByLabel('Title').fill('About the second')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(
    page.getByText(/^Another administrator saved version \d+ while you were writing\./),
  ).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('About the second')
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Every school has a room')
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await asked
  await expect(page.getByLabel('Title')).toHaveValue('About the second')
  await examine(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About the second' })).toBeVisible()
})

test('a partner is added, moved up and removed again', async ({ page }) => {
  await visit(page, '/admin/home')
  await examine(page)
  await page.getByRole('link', { name: 'Add a partner' }).click()
  await page.getByLabel('Name').fill('Zephyr Maps')
  await page.getByRole('textbox', { name: 'Website' }).fill('https://zephyr.example')
  await examine(page)
  const saved = Promise.withResolvers<void>()
  await page.route('**/admin/pages/picture', async (route) => {
    await saved.promise
    await route.continue()
  })
  await page.getByLabel('Upload logo').setInputFiles('public/icons/apple-touch-icon.png')
  // Before the logo has arrived: the form waits for it.
  await page.getByRole('button', { name: 'Add to the home page' }).click()
  saved.resolve()
  const partners = page.getByRole('region', { name: 'Partners' })
  const row = partners.getByRole('listitem').filter({ hasText: 'Zephyr Maps' })
  await expect(row.locator('img')).toBeVisible()
  // Not the last one of all: another journey makes a sponsor a partner.
  const before = row.locator('xpath=preceding-sibling::li[1]')
  const name = await before.getByRole('link', { name: /^Edit / }).innerText()
  await page.getByRole('button', { name: 'Move Zephyr Maps up' }).click()
  await expect(row.locator('xpath=following-sibling::li').getByRole('link', { name })).toBeVisible()
  const home = await page.context().newPage()
  await expect(async () => {
    await visit(home, '/')
    await expect(home.getByRole('link', { name: 'Zephyr Maps' }).first()).toBeAttached({ timeout: 500 })
  }).toPass()
  await home.close()
  await row.getByText('Remove…').click()
  await row.getByRole('button', { name: 'Remove Zephyr Maps' }).click()
  await expect(partners.getByText('Zephyr Maps')).toHaveCount(0)
})
