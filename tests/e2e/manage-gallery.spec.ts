import { aPicture } from '../support/a-picture.ts'
import { desktop, examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator creates a gallery category, adds media, edits them and deletes them', async ({
  page,
}) => {
  const name = 'Astronomy Night on the Roof'
  await visit(page, '/admin/gallery/categories/new')
  await page.getByLabel('Name').fill(name)
  await examine(page)
  await page.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(page.getByText(`${name} moved up`)).toBeAttached()

  await visit(page, '/admin/gallery')
  await examine(page)
  await page.getByRole('link', { name: 'Upload Media' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload Media' })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Please select a category before uploading').first()).toBeVisible()
  await upload.getByLabel('Category').selectOption(name)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Please select at least one file to upload').first()).toBeVisible()
  const picture = { name: 'stars.jpg', mimeType: 'image/jpeg', buffer: await aPicture(2600, 1700) }
  const program = { name: '<b>moon</b>.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>'.repeat(20)) }
  await upload.getByLabel('Files', { exact: true }).setInputFiles([picture, program])
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Successfully uploaded 1 of 2 files')).toBeVisible()
  await expect(upload.getByText('Failed to upload <b>moon</b>.png')).toBeVisible()
  await expect(upload.getByText('Complete', { exact: true })).toBeVisible()
  await examine(page)
  await upload.getByRole('button', { name: 'Remove <b>moon</b>.png' }).click()
  // Another one, and all that are left have arrived: it closes by itself.
  await upload.getByLabel('Files', { exact: true }).setInputFiles([{ ...picture, name: 'comet.jpg' }])
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Successfully uploaded 2 of 2 files')).toBeVisible()
  await expect(upload).toBeHidden()

  await page.getByLabel('Category', { exact: true }).selectOption(name)
  await page.waitForURL(/category=/)
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Details of stars.jpg' }).click()
  const details = page.getByRole('dialog', { name: 'Picture' })
  await details.getByLabel('Caption').fill('Stars over the roof')
  await details.getByRole('button', { name: 'Save caption' }).click()
  await expect(page.getByText('Caption saved')).toBeVisible()
  await examine(page)
  await page.goBack()
  await expect(details).toBeHidden()
  const selectBoth = async () => {
    await page.getByLabel('Select Stars over the roof').check()
    await page.getByLabel('Select comet.jpg').check()
  }
  await test.step('a move to another category is undone from its message', async () => {
    await selectBoth()
    const target = page.getByLabel('Move to category')
    await target.selectOption({ index: name === (await target.locator('option').nth(1).innerText()) ? 2 : 1 })
    await expect(page.getByText('2 items moved', { exact: true })).toBeVisible()
    await expect(page.getByText('No media found')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 items moved back', { exact: true })).toBeVisible()
    await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  })
  await selectBoth()
  await examine(page)
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByText('Are you sure you want to delete 2 selected items?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No media found')).toBeVisible()

  await visit(page, '/admin/gallery/categories')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'Delete category…' }).click()
  await page.getByRole('button', { name: 'Delete this category' }).click()
  await expect(page.getByText('Category deleted')).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)

  await visit(page, '/admin/gallery/check')
  await page.getByRole('button', { name: /^Check (all media|again)/ }).click()
  await expect(page.getByText(/^All \d+ items are OK\.$/)).toBeVisible()
  await examine(page)
})
