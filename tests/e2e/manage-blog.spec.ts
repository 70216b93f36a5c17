import { desktop, examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator finds, archives and deletes posts and edits the categories', async ({
  page,
  browser,
}) => {
  const draft = 'What a school website is for'
  const scheduled = 'Robots on a Tuesday: starting a club with four kits and no budget'

  await test.step('a draft is found by search, featured, archived and restored', async () => {
    await visit(page, '/admin/blog')
    await examine(page)
    await page.getByLabel('Search posts...').fill('school websi')
    await page.getByLabel('Search posts...').press('Enter')
    await expect(page).toHaveURL(/[?&]q=school/)
    await expect(page.getByText('1 of 1')).toBeVisible()
    await page.getByRole('checkbox', { name: `Select ${draft}` }).check()
    await page.getByRole('button', { name: 'Feature', exact: true }).click()
    await expect(page.getByText('1 post featured', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: `Select ${draft}` }).check()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByText('1 post archived', { exact: true })).toBeVisible()
    await visit(page, '/admin/blog?status=archived')
    await page.getByRole('checkbox', { name: `Select ${draft}` }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Move to drafts' }).click()
    await expect(page.getByText('No blog posts found')).toBeVisible()
  })

  await test.step('a scheduled post is deleted after a confirmation', async () => {
    await visit(page, '/admin/blog?status=published')
    await page.getByRole('link', { name: `Delete: ${scheduled}` }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(question.getByText(/^This action cannot be undone\./)).toBeVisible()
    await examine(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Post deleted', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: scheduled, exact: true })).toHaveCount(0)
  })

  await test.step('a category is created, renamed and merged; its first address redirects', async () => {
    await page.getByRole('link', { name: 'Categories', exact: true }).click()
    await page.getByRole('link', { name: 'New Category' }).click()
    const making = page.getByRole('dialog', { name: 'New Category' })
    await making.getByRole('button', { name: 'Create category' }).click()
    await expect(making.getByText('Please enter a name')).toBeVisible()
    await making.getByLabel('Name').fill('Field notes')
    await making.getByRole('radio', { name: 'Sand' }).check()
    await examine(page)
    await making.getByRole('button', { name: 'Create category' }).click()
    await expect(page.getByText('Category saved', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Move Field notes up' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Field notes moved up' })).toBeAttached()
    await page.getByRole('link', { name: 'Edit Field notes' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Category' })
    await editing.getByLabel('Name').fill('Notes from outside')
    await editing.getByRole('button', { name: 'Save category' }).click()
    await expect(editing).toBeHidden()
    await page.getByRole('link', { name: 'Edit Notes from outside' }).click()
    await editing.getByText('Merge into another category…').click()
    await editing.getByLabel('Into').selectOption('Wellbeing')
    await expectAccessible(page)
    await editing.getByRole('button', { name: 'Merge “Notes from outside”' }).click()
    await expect(page.getByText('Categories merged', { exact: true })).toBeVisible()

    const elsewhere = await browser.newContext()
    const visitor = await elsewhere.newPage()
    await visit(visitor, '/blog?category=field-notes')
    await expect(visitor).toHaveURL(/\/blog\?category=wellbeing$/)
    await elsewhere.close()
  })
})
