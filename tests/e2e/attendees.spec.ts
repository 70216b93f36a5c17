import type { Page } from '@playwright/test'
import { examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin' })

/** It is over, and most of its people were there. */
const event = 'Science Lab Safety Refresher'

async function openAttendees(page: Page): Promise<string> {
  await visit(page, `/admin/events?${new URLSearchParams({ q: event })}`)
  const address = (await page.locator('a[href$="/attendees"]').first().getAttribute('href')) ?? ''
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: `${event} Attendees` })).toBeVisible()
  return address
}

test('an administrator finds an attendee, checks the ticket in and undoes the check-in', async ({ page }) => {
  const address = await openAttendees(page)
  await examine(page)
  const table = page.getByRole('table', { name: 'Attendees' })
  await page.getByLabel('Status').selectOption('Not checked in')
  await expect(page).toHaveURL(/state=not-checked-in/)
  await expect(table.getByText('Checked in', { exact: true })).toHaveCount(0)
  const name = (await table.getByRole('rowheader').getByRole('link').first().innerText()).trim()

  await page.getByRole('searchbox').fill(name.slice(0, -1))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=/)
  await expect(table.getByRole('rowheader').first()).toContainText(name)
  await table.getByRole('link', { name }).first().click()

  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(panel.getByText('Checked in (List of attendees)')).toBeVisible()
  await panel.getByRole('button', { name: 'Undo check-in' }).click()
  await expect(panel.getByText('Check-in undone (List of attendees)')).toBeVisible()
  await expect(panel.getByText('Not checked in')).toBeVisible()

  await panel.getByRole('button', { name: 'Show QR code' }).click()
  await expect(panel.getByRole('img', { name: 'QR code of the ticket' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/ticket=/)
  expect(page.url()).toContain(address)
})

test('a QR code that fails to load shows an error and loads on retry', async ({ page }) => {
  await openAttendees(page)
  await page.getByRole('rowheader').getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  // A picture that is none, answered as well as any.
  await page.route('**/code?attempt=1', (route) =>
    route.fulfill({ body: 'no picture', contentType: 'image/svg+xml' }),
  )
  await panel.getByRole('button', { name: 'Show QR code' }).click()
  await expect(panel.getByText('QR Code Generation Error')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('img', { name: 'QR code of the ticket' })).toBeVisible()
})

test('the charts of an event can be read as tables', async ({ page }) => {
  await openAttendees(page)
  await page.getByRole('link', { name: 'Charts' }).click()
  const drawing = page.getByRole('figure', { name: /^Check-ins over time/ })
  await expect(drawing.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await examine(page)
  await drawing.getByRole('button', { name: 'Show as table' }).click()
  await expect(drawing.getByRole('table').getByRole('row')).not.toHaveCount(0)
  await expect(drawing.locator('.recharts-bar-rectangle')).toHaveCount(0)
  await expectAccessible(page)
})
