import type { Page } from '@playwright/test'
import { buyOne } from './support/buying.ts'
import { mailTo, openMail } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

/** Past in the demo, so its copy is the only event of this name that visitors find. */
const past = 'Autumn Library Meeting'

test.use({ visitor: 'admin' })

const rowOf = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/admin/events/${id}"]`) })

async function choose(page: Page, id: string, label: string): Promise<void> {
  const row = rowOf(page, id)
  await row.getByRole('button', { name: /^More of/ }).click()
  const menu = row.getByRole('dialog')
  await menu
    .getByRole('link', { name: label })
    .or(menu.getByRole('button', { name: label }))
    .click()
}

/** Finds the past event and copies it to the day that is proposed. Answers the copy's id. */
async function copyOfPast(page: Page): Promise<string> {
  await visit(page, '/admin/events?time=past')
  await page.getByLabel('Search events...').fill('autumn libr')
  const answered = Promise.withResolvers<void>()
  await page.route('**/admin/events.data?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Loading events...', { exact: true })).toBeVisible()
  answered.resolve()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `More of ${past}` }).click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicate event' })).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate event' }).dblclick()
  await expect(page.getByText('Event duplicated', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('an administrator copies, previews and publishes an event, sells a ticket, and cancels the event with refunds', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await copyOfPast(page)
  const context = await browser.newContext({ baseURL })
  const visitor = await context.newPage()

  await test.step('a visitor sees the draft only by its preview link', async () => {
    await visit(page, `/admin/events/${id}/preview`)
    await page.getByRole('button', { name: 'Create preview link' }).click()
    const link = await page.getByLabel('Preview link', { exact: true }).inputValue()
    await expectAccessible(page)
    const answer = await visitor.goto(link)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    await expect(visitor.getByText('Preview', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 1, name: past })).toBeVisible()
    await expectAccessible(visitor)
    await page.getByText('Revoke all links…').click()
    await page.getByRole('button', { name: 'Revoke all links' }).click()
    await expect(page.getByText('Revoke all links…')).toHaveCount(0)
    expect((await visitor.request.get(link)).status()).toBe(404)
  })

  await visit(page, `/admin/events?status=draft&q=${encodeURIComponent(past)}`)
  await expectAccessible(page)
  await choose(page, id, 'Publish')
  await expect(page.getByText('Event published', { exact: true })).toBeVisible()

  const buyer = aPerson('Cora Cancelled')
  await buyOne(visitor, { event: past, ticket: 'Standard Ticket', buyer })

  await visit(page, `/admin/events?status=published&q=${encodeURIComponent(past)}&time=upcoming`)
  await choose(page, id, 'Cancel event')
  await expect(page.getByText('1 order with 1 valid ticket')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Message to ticket holders and visitors').fill('The library has a burst pipe.')
  await reauthenticate(page)
  await page.getByRole('button', { name: 'Cancel this event' }).dblclick()
  const told = `Cancelled: ${past}`
  await mailTo(visitor, buyer.email, told)
  await expect(page.getByText('Complete')).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expectAccessible(page)

  const mail = await openMail(visitor, buyer.email, told)
  await expect(mail.getByText('The library has a burst pipe.')).toBeVisible()
  await expect(mail.getByText(/We are refunding AED/)).toBeVisible()

  await test.step('a sold event cannot be deleted', async () => {
    await visit(page, `/admin/events/${id}/delete`)
    await expect(page.getByText('Error deleting event', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  await context.close()
})

test('an administrator deletes an event without orders', async ({ page }) => {
  const id = await copyOfPast(page)
  await visit(page, `/admin/events?status=draft&q=${encodeURIComponent(past)}`)
  await rowOf(page, id)
    .getByRole('link', { name: `Delete: ${past}` })
    .click()
  await expect(page.getByText('You cannot undo this.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText('Event deleted', { exact: true })).toBeVisible()
  expect((await page.request.get(`/admin/events/edit/${id}`)).status()).toBe(404)
})
