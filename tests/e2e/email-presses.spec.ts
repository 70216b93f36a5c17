import { examine } from './support/examine.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin' })

test('the attendees of an event are emailed in three presses', async ({ page }) => {
  const event = { slug: 'emailed-in-three', title: 'Emailed in Three' }
  const eventId = soldOutEvent(event, { answers: 'event' })
  await reauthenticate(page)
  await visit(page, `/admin/events/${eventId}/attendees`)
  let presses = 0
  const press = async (role: 'link' | 'button', name: RegExp) => {
    presses += 1
    await page.getByRole(role, { name }).click()
  }
  await press('link', /^Email attendees$/)
  await page.getByLabel('Subject', { exact: true }).fill('Doors open at six')
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Please come early.')
  await press('button', /^Review and send$/)
  await press('button', /^Send to 1 person$/)
  await expect(page.getByRole('button', { name: 'Review and send' })).toHaveCount(0)
  expect(presses).toBe(3)
  await expect(page.getByRole('heading', { level: 1, name: 'Doors open at six' })).toBeVisible()
})

test('an email to one person is written without the choices of a campaign', async ({ page }) => {
  await reauthenticate(page)
  await visit(page, '/admin/members?q=Helen+Marsh')
  await page
    .getByRole('link', { name: /Helen Marsh/ })
    .and(page.locator('[href*="/admin/email?to="]'))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email Helen Marsh' })).toBeVisible()
  await expect(page.getByLabel('Preview text')).toHaveCount(0)
  await expect(page.getByText('All members')).toBeHidden()
  await examine(page)
  await page.getByLabel('Subject', { exact: true }).fill('Your talk in May')
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Could you send us the title?')
  await page.getByRole('button', { name: 'Review and send' }).click()
  await page.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(page.getByRole('button', { name: 'Review and send' })).toHaveCount(0)
})
