import { expect, type Page } from '@playwright/test'
import { desktop, examine } from './support/examine.ts'
import { test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

const player = 'https://www.youtube-nocookie.com'

test.use({ visitor: 'admin', viewport: desktop, answeredHosts: [player] })

// One after the other: a new post that is not saved yet is one per person.
test.describe.configure({ mode: 'default' })

const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

test('a post with a table, a picture and a video survives a reload, is published and can be read', async ({
  page,
}) => {
  await visit(page, '/admin/blog/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Blog Post' })).toBeVisible()
  const text = contentOf(page)
  await expect(text).toBeVisible()
  await titleOf(page).fill('Zephyrs in the schoolyard')
  await text.click()
  await page.keyboard.type('Wind is free.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Month')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gusts')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kites')
  await text.locator('p').last().click()
  const picture = 'public/icons/apple-touch-icon.png'
  await page.getByLabel('Pictures for the text').setInputFiles([picture, picture])
  await expect(text.locator('figure img[src^="/files/"]')).toHaveCount(2)
  await text.locator('figure img').last().click()
  await page.getByRole('group', { name: 'Formatting' }).locator('..').getByLabel('Alt text').fill('A mark')
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  await page.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('textbox', { name: 'Title (optional)', exact: true }).fill('How zephyrs blow')
  await page.getByRole('button', { name: 'Add video' }).click()
  await expect(text.locator('figure img')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Tags' }).fill(' wind ')
  await page.getByRole('textbox', { name: 'Tags' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag wind' })).toBeVisible()
  await expect(page.getByText(/^Changes saved automatically at /)).toBeVisible()
  await examine(page)

  await visit(page, '/admin/blog')
  await visit(page, '/admin/blog/create')
  await expect(page.getByText('Unsaved changes restored')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Zephyrs in the schoolyard')
  await expect(text.locator('th').nth(1)).toHaveText('Gusts')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Publish' }).getByLabel('Publish at')).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Blog Post' })).toBeVisible()
  await expect(page.getByText('Unsaved changes restored')).toHaveCount(0)

  await page.route(`${player}/**`, (route) =>
    route.fulfill({ body: '<!doctype html><title>Player</title>', contentType: 'text/html' }),
  )
  await visit(page, '/blog/zephyrs-in-the-schoolyard')
  await expect(page.getByRole('columnheader', { name: 'Gusts' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A mark' })).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: 'How zephyrs blow' }).click()
  await expect(page.locator(`iframe[src^="${player}/embed/dQw4w9WgXcQ"]`)).toBeVisible()
})

test('the editor shows errors under their fields, restores an earlier version and previews the unsaved text', async ({
  page,
}) => {
  await visit(page, '/admin/blog/create')
  await expect(contentOf(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Meta Description' }).fill('m'.repeat(161))
  await expect(page.getByText('161 of 160 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Create Post' }).click()
  for (const words of [
    'Title is required',
    'Content is required',
    'Meta description must be less than 160 characters',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(titleOf(page)).toBeFocused()
  await examine(page)
  await page.getByRole('textbox', { name: 'Meta Description' }).fill('Short.')
  await titleOf(page).fill('Quills and ink')
  await contentOf(page).click()
  await page.keyboard.type('Ink is blue.')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Blog Post' })).toBeVisible()
  // The next saving says the same.
  const saved = page.getByText('Post saved', { exact: true })
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(saved).toHaveCount(0)

  await titleOf(page).fill('Quills without ink')
  await expect(page.getByText(/^Changes saved automatically at /)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1, name: 'Quills without ink' })).toBeVisible()
  await preview.close()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(saved).toBeVisible()

  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.locator('ins', { hasText: 'without' })).toBeVisible()
  await examine(page)
  await page.getByRole('listitem').filter({ hasText: 'Version 1: Quills and ink' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(titleOf(page)).toHaveValue('Quills and ink')
})
