import { desktop, examine } from './support/examine.ts'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator adds a walk-in at the door and checks them in, in three presses', async ({ page }) => {
  const event = { slug: 'walked-in', title: 'Walked In' }
  const eventId = soldOutEvent(event, { answers: 'event', other: 'Front row', isNow: true })

  await test.step('a sold-out type is named', async () => {
    await visit(page, `/admin/scan?event=${eventId}`)
    await page.getByRole('link', { name: 'Add walk-in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add walk-in' })).toBeVisible()
    await examine(page)
    await page.getByLabel('Name', { exact: true }).fill('مريم حداد')
    await page.getByRole('button', { name: 'Add and check in' }).click()
    await expect(page.getByText(/^This ticket type is sold out/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one with places takes cash and lets the person in', async () => {
    await page.getByText(/^Front row/).click()
    await page.getByRole('button', { name: 'Add and check in' }).click()
    await expect(page.getByText('Added and checked in', { exact: true }).first()).toBeVisible()
    await visit(page, `/admin/events/${eventId}/attendees`)
    await page.getByRole('link', { name: 'مريم حداد' }).first().click()
    await expect(page.getByText(/Walk-in/).first()).toBeVisible()
  })
})
