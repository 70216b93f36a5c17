import { desktop, examine } from './support/examine.ts'
import { aPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('the office tags people, saves a view by tag and begins an email to it', async ({
  page,
  browser,
  baseURL,
}) => {
  const [one, two] = [aPerson('Tagged One'), aPerson('Tagged Two')]
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  for (const person of [one, two]) await signUp(await theirs.newPage(), person)
  await theirs.close()
  const tag = `Choir ${one.username.slice(-6)}`

  await visit(page, `/admin/members?q=${encodeURIComponent(one.email)}`)
  await page.getByRole('link', { name: /^View Profile/ }).click()
  const details = page.getByRole('dialog', { name: one.username, exact: true })
  await details.getByRole('button', { name: 'Add tag' }).click()
  await expect(details.getByText('Enter a tag')).toBeVisible()
  await details.getByLabel('New tag').fill(tag)
  await details.getByLabel('New tag').press('Enter')
  await expect(details.getByRole('list', { name: 'Tags' })).toContainText(tag)
  await expect(details.getByLabel('New tag')).toHaveValue('')
  await examine(page)
  await details.getByRole('button', { name: 'Close' }).click()

  await visit(page, `/admin/members?q=${encodeURIComponent(two.email)}`)
  await page.getByRole('checkbox', { name: `Select ${two.username}` }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Add tag…' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a tag' })
  await adding.getByLabel('Tag', { exact: true }).fill(tag.toUpperCase())
  await adding.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText(`1 person tagged “${tag}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${tag}” removed from 1 person`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: two.username })).toContainText(tag)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: tag, exact: true }).check()
  await page.getByLabel('Search by name, email or username').fill('')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Showing 2 of 2 users')).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('Save this view').fill(`View ${tag}`)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${tag}` })).toBeVisible()
  await examine(page)

  await page.getByRole('link', { name: 'Email this view' }).click()
  await expect(page.getByRole('radio', { name: 'Saved view' })).toBeChecked()
  await expect(page.getByLabel('Saved view', { exact: true })).toHaveValue(/^[0-9a-f-]{36}$/)
  await page.goBack()

  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Email selected' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('(no subject yet)')
  await expect(page.getByRole('list', { name: 'Selected people' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('radio', { name: 'Saved view' }).check({ force: true })
  await page.getByLabel('Saved view', { exact: true }).selectOption({ label: `View ${tag}` })
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  await examine(page)
  await page.getByText('Saved', { exact: false }).first().waitFor()

  await visit(page, '/admin/members/segments')
  const views = page.getByRole('dialog', { name: 'Saved views' })
  const view = views.getByRole('listitem').filter({ has: page.locator(`input[value="View ${tag}"]`) })
  await view.getByText('Delete…').click()
  await expect(view.getByText('1 unsent email uses this view.')).toBeVisible()
  await examine(page)
  await view.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()

  await visit(page, '/admin/members/tags')
  const tags = page.getByRole('dialog', { name: 'Tags' })
  const row = tags.getByRole('listitem').filter({ has: page.locator(`input[value="${tag}"]`) })
  await expect(row.getByRole('link', { name: '2 people' })).toBeVisible()
  await examine(page)
  await row.getByText('Delete…').click()
  await row.getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText('Tag deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
})
