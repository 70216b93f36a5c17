import type { Page } from '@playwright/test'
import { pngOfSize } from '../support/png-of-size.ts'
import { desktop, examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { untilSettled, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

const hall = { name: 'hall.png', mimeType: 'image/png', buffer: pngOfSize(96, 64) }
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }

const poster = { name: 'poster.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }

/** Fills in what an event needs, with its picture. */
async function fill(page: Page, title: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Date', { exact: true }).fill('2031-03-01')
  await page.getByLabel('Time', { exact: true }).fill('18:30')
  await page.getByLabel('Location', { exact: true }).fill('The Fridge')
  await page.getByRole('textbox', { name: 'City' }).fill('Dubai')
  await page.getByLabel('Featured image').setInputFiles(hall)
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
}

test('an administrator creates an event and publishes its page', async ({ page }) => {
  await visit(page, '/admin/events/create')
  await expect(page.getByRole('button', { name: 'Tickets', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Create event' }).click()
  for (const words of ['Title', 'Date', 'Time', 'Location'])
    await expect(page.getByText(`${words} is required`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await examine(page)

  await page.getByLabel('Featured image').setInputFiles(text)
  await expect(page.getByText('Please select a valid image file')).toBeVisible()
  await fill(page, 'From Nothing')
  // What has been put right is reported no longer.
  await expect(page.getByText(/ is required$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Find on the map' }).click()
  await expect(page.getByLabel('Latitude')).toHaveValue('25.2048')
  await page.getByRole('button', { name: /^Event location/ }).press('ArrowDown')
  await expect(page.getByLabel('Latitude')).not.toHaveValue('25.2048')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('Country')).toHaveValue('United Arab Emirates')
  await page.getByRole('button', { name: 'Create and add tickets' }).click()

  await page.getByRole('link', { name: 'Add ticket' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Name').fill('Early Bird')
  await panel.getByLabel('Price in AED').first().fill('90')
  await panel.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Early Bird' })).toBeVisible()

  await page.getByRole('link', { name: 'Event Details' }).click()
  await page.getByLabel('Published').check()
  await page.getByLabel('Attendees choose their dishes').check()
  await expect(page.getByLabel('Starter 1', { exact: true })).toHaveValue('Lentil soup with lemon')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveAttribute(
    'href',
    '/events/from-nothing',
  )
  await examine(page)
  await visit(page, '/events/from-nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'From Nothing' })).toBeVisible()
  await expect(page.getByText(/AED\s90/).first()).toBeVisible()
})

test('the second of two editors sees a conflict and keeps the typed text; pictures can be reordered', async ({
  page,
  context,
  browser,
}) => {
  await visit(page, '/admin/events/create')
  await fill(page, 'Two Editors')
  await page.getByRole('button', { name: 'Create and add tickets' }).click()
  // The tab of the page before has the same name and leads to that page; an address changes before what is drawn.
  await expect(page.getByRole('heading', { level: 1, name: 'Two Editors' })).toBeVisible()
  await page.getByRole('link', { name: 'Event Details' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()

  const second = await browser.newContext({ storageState: await context.storageState() })
  const other = await second.newPage()
  await visit(other, new URL(page.url()).pathname)
  await other.getByLabel('Title', { exact: true }).fill('The First')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'The First' })).toBeVisible()
  await second.close()
  await page.getByLabel('Title', { exact: true }).fill('The Second')
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Images' }).click()
  await asked
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/saved this event at .+ after you opened it\./)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The Second')
  await examine(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Second' })).toBeVisible()

  await page.getByRole('link', { name: 'Images' }).click()
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([hall, { ...text, mimeType: 'image/png' }, poster, hall])
  const pictures = page.getByRole('listitem', { name: /^Picture \d$/ })
  await expect(pictures).toHaveCount(3)
  await expect(page.getByText('notes.txt is not an image file')).toBeVisible()
  await expect(page.getByText('poster.png is larger than 5MB')).toBeVisible()
  await pictures.nth(2).getByRole('button', { name: 'Set primary' }).click()
  await expect(pictures.nth(2).getByText('Main picture', { exact: true })).toBeVisible()
  await untilSettled(page)
  // A toast over a button would make the test scroll by itself.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0, { timeout: 15_000 })
  await pictures.nth(1).getByTitle('Drag to reorder').scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => [window.scrollY, window.history.length])
  const before = await place()
  expect(before[0]).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).click()
  await expect(pictures.nth(1).getByText('Main picture', { exact: true })).toBeVisible()
  await expect(page.getByText('Picture moved to place 2 of 3')).toBeVisible()
  await untilSettled(page)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await place(), 'where the page is scrolled to').toEqual(before)
  await pictures.nth(1).getByTitle('Drag to reorder').hover()
  await page.mouse.down()
  const to = await pictures.nth(0).boundingBox()
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 60, { steps: 4 })
  await page.mouse.up()
  await expect(pictures.nth(0).getByText('Main picture', { exact: true })).toBeVisible()
  await pictures.nth(0).getByText('Delete…').click()
  await pictures.nth(0).getByRole('button', { name: 'Delete this picture' }).click()
  await expect(pictures).toHaveCount(2)
  await expect(pictures.nth(0).getByText('Main picture', { exact: true })).toBeVisible()
  await examine(page)
})
