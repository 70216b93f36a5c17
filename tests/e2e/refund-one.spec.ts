import { desktop, examine } from './support/examine.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('one ticket is refunded from the list of attendees in at most four presses', async ({ page }) => {
  const event = { slug: 'refunded-in-four', title: 'Refunded in Four' }
  const eventId = soldOutEvent(event, { answers: 'event', places: 3, other: 'Front row' })
  const attendees = `/admin/events/${eventId}/attendees`
  await visit(page, `${attendees}/add`)
  await page.getByLabel('Ticket type').selectOption({ index: 1 })
  await page.getByText('Paid in cash', { exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rana Four')
  await page.getByLabel('Email', { exact: true }).fill('rana@four.example')
  await page.getByRole('button', { name: 'Add attendees' }).click()
  await expect(page.getByText('1 attendee added', { exact: true })).toBeVisible()
  await reauthenticate(page)
  await visit(page, attendees)

  let presses = 0
  const press = async (name: RegExp, role: 'link' | 'button') => {
    presses += 1
    await page.getByRole(role, { name }).first().click()
  }
  await press(/^Rana Four$/, 'link')
  await press(/^Refund$/, 'link')
  await expect(page.getByText('becomes void and the place is free again')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await press(/^Refund AED/, 'button')
  await expect(page.getByText('Refund is on its way').first()).toBeVisible()
  expect(presses).toBeLessThanOrEqual(4)
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await examine(page)
  // The form that was answered is no longer in the history.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${attendees}\\?.*ticket=`))
})
