import { examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin' })

test('an administrator ends and deletes a waitlist entry and finds both changes in the audit log', async ({
  page,
}) => {
  await visit(page, '/admin/waitlist')
  await expect(page.getByRole('heading', { level: 1, name: 'Event Waitlists' })).toBeVisible()
  await expect(page.getByText('Total Entries')).toBeVisible()
  await examine(page)
  const table = page.getByRole('table', { name: 'Waitlist entries' })
  const name = (await table.getByRole('rowheader').last().innerText()).trim()

  const row = table.getByRole('row').filter({ hasText: name })
  await page.route('**/admin/waitlist/change', (route) =>
    route.fulfill({ body: 'no answer', contentType: 'text/plain' }),
  )
  // Its event is sold out: there is nothing to offer in its row, and nothing comes of asking for it.
  await expect(row.getByRole('button', { name: 'Offer now' })).toHaveCount(0)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Offer now' }).click()
  await expect(page.getByText('Failed to update status. Please try again.')).toBeVisible()
  await page.unroute('**/admin/waitlist/change')

  await page.getByRole('button', { name: 'Offer now' }).click()
  await expect(page.getByText('No places are free at the moment.')).toBeVisible()

  await table.getByRole('link', { name }).click()
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessible(page)
  const end = panel.getByRole('button', { name: 'End', exact: true })
  await end.click()
  await expect(panel.getByText('Expired')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 entry returned to the waitlist')).toBeVisible()
  await expect(panel.getByText('Expired')).toHaveCount(0)
  await end.click()
  await expect(panel.getByText('Expired')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/entry=/)

  await row.getByRole('button', { name: `Delete the entry of ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete entry' })
  await expect(question.getByText('Are you sure you want to delete this waitlist entry?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(table.getByRole('link', { name })).toHaveCount(0)

  await visit(page, '/admin/audit?action=waitlist.')
  // The last of many screens, below the edge of a low window.
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await expect(screens.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
  const log = page.getByRole('table', { name: 'Audit log' })
  // Other tests join waitlists at the same time: their entries may stand above.
  const deleted = log.getByRole('link', { name: 'Deleted a waitlist entry' }).first()
  await expect(deleted).toBeVisible()
  await examine(page)
  await deleted.click()
  const entry = page.getByRole('dialog', { name: 'Deleted a waitlist entry' })
  await expect(entry.getByText('Stored data')).toBeVisible()
  await expectAccessible(page)
  await entry.getByRole('link', { name: 'All entries for this object' }).click()
  await expect(page).toHaveURL(/subject=waitlist-entry/)
  await expect(log.getByRole('rowheader')).toHaveText([
    'Deleted a waitlist entry',
    'Expired the waitlist entry',
    'Reopened the waitlist entry',
    'Expired the waitlist entry',
    'Joined a waitlist',
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
