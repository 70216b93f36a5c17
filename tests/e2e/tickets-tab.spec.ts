import { randomBytes } from 'node:crypto'
import { addMonths } from '#app/kernel/calendar.ts'
import { desktop, examine } from './support/examine.ts'
import { at, counted, said, told } from './support/said.ts'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator sells a ticket type with a price tier and cannot remove tickets that were sold', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const slug = `masterclass-${randomBytes(3).toString('hex')}`
  // Before the event, whenever this runs.
  const endsOn = addMonths(new Date(), 6).toISOString().slice(0, 10)
  const shownDate = endsOn.split('-').reverse().join('-')
  const id = soldOutEvent({ slug, title: 'Masterclass' }, { places: 3, answers: 'event' })
  const tab = `/admin/events/edit/${id}/tickets`
  const panel = page.getByRole('dialog')
  const save = panel.getByRole('button', { name: /^(Create ticket|Save changes)$/ })
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

  await test.step('an administrator creates a ticket type', async () => {
    await visit(page, tab)
    await examine(page)
    await page.getByRole('link', { name: said('Add ticket') }).click()
    await save.click()
    await expect(panel.getByText(said('Name is required'), { exact: true })).toBeVisible()
    await expect(panel.getByLabel(said('Name'))).toBeFocused()
    await panel.getByLabel(said('Name')).fill('VIP Ticket')
    await panel.getByLabel(said('Price in {currency}', { currency: 'AED' })).fill('-1')
    await panel.getByRole('textbox', { name: said('Quantity') }).fill('0')
    await save.click()
    await expect(panel.getByText(said('Price cannot be negative'), { exact: true })).toBeVisible()
    await expect(
      panel.getByText(said('Must have at least one ticket available'), { exact: true }),
    ).toBeVisible()
    await panel
      .getByLabel(said('Price in {currency}', { currency: 'AED' }))
      .first()
      .fill('300')
    await panel.getByRole('textbox', { name: said('Quantity') }).fill('20')
    await panel.getByLabel(said('Max per order')).fill('2')
    await panel.getByRole('button', { name: said('Add early-bird price') }).click()
    const tier = panel.getByRole('list').getByRole('listitem')
    await tier.getByLabel(said('Price in {currency}', { currency: 'AED' })).fill('200')
    await tier.getByLabel(said('Until')).fill(`${endsOn}T00:00`)
    await panel.getByLabel(said('Member tier')).selectOption('enterprise')
    await panel.getByLabel(said('Member discount')).fill('20')
    await expect(
      panel.getByText(/^VIP members and sponsors pay AED\s160 instead of AED\s200 until/),
    ).toBeVisible()
    await expect(panel.getByText(/pay AED\s240 instead of AED\s300 after that\.$/)).toBeVisible()
    await expectAccessible(page)
    await save.click()
    await expect(panel).toBeHidden()
    await expect(card('VIP Ticket')).toContainText('0 of 20')
    await examine(page)
  })

  await test.step('visitors see the new ticket type', async () => {
    const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    const visitor = await theirs.newPage()
    await visit(visitor, at(`/events/${slug}`))
    const offer = visitor
      .getByRole('listitem')
      .filter({ has: visitor.getByRole('heading', { name: told('VIP Ticket') }) })
    await expect(
      offer.getByText(
        new RegExp(`^This price until \\w{3} ${shownDate}, 12:00 AM, Dubai time, then AED\\s300$`),
      ),
    ).toBeVisible()
    await expect(
      offer.getByText(counted(2, ['One ticket admits {count} person', 'One ticket admits {count} people'])),
    ).toBeVisible()
    await theirs.close()
  })

  await test.step('capacity stays above sold tickets, and a stale edit is refused', async () => {
    await page.getByRole('link', { name: said('Edit {name}', { name: 'Seat' }) }).click()
    await panel.getByRole('textbox', { name: said('Quantity') }).fill('2')
    await save.click()
    await expect(
      panel.getByText(
        said('{sold} sold, {held} held, {offered} offered: at least {least}', {
          sold: '3',
          held: '0',
          offered: '0',
          least: '3',
        }),
        { exact: true },
      ),
    ).toBeVisible()
    await panel.getByRole('textbox', { name: said('Quantity') }).fill('5')

    const other = await context.newPage()
    await visit(other, page.url())
    await other
      .getByRole('dialog')
      .getByRole('textbox', { name: said('Quantity') })
      .fill('4')
    await other.getByRole('button', { name: said('Save changes') }).click()
    await expect(other.getByText('3 of 4', { exact: true })).toBeVisible()
    await other.close()
    await save.click()
    await expect(panel.getByText(said('Another administrator saved this ticket'))).toBeVisible()
    await expect(panel.getByRole('textbox', { name: said('Quantity') })).toHaveValue('5')
    await expectAccessible(page)
    await panel.getByRole('button', { name: said('Load their version') }).click()
    await expect(panel.getByRole('textbox', { name: said('Quantity') })).toHaveValue('4')
    await panel.getByRole('button', { name: said('Cancel') }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('ticket types are reordered, deleted without orders and archived with orders', async () => {
    const first = page.getByRole('main').getByRole('heading', { level: 3 }).first()
    await page.getByRole('button', { name: said('Move {name} up', { name: told('VIP Ticket') }) }).click()
    await expect(first).toHaveText(told('VIP Ticket'))
    await expect(
      page.getByRole('button', { name: said('Move {name} down', { name: told('VIP Ticket') }) }),
    ).toBeFocused()
    const saved = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && answer.request().postData()?.includes('order') === true,
    )
    await card('Seat').getByTitle(said('Drag to reorder')).dragTo(card('VIP Ticket'))
    await saved
    await expect(first).toHaveText('Seat')
    await page.reload()
    await expect(first).toHaveText('Seat')
    await card('VIP Ticket').getByText(said('Delete…')).click()
    await expect(
      card('VIP Ticket').getByText(/^This ticket type has no orders or waitlist entries\./),
    ).toBeVisible()
    await page.getByRole('button', { name: said('Delete this ticket') }).click()
    await expect(card('VIP Ticket')).toBeHidden()
    await card('Seat').getByText(said('Archive…')).click()
    await page.getByRole('button', { name: said('Archive this ticket') }).click()
    await expect(
      page.getByRole('button', { name: said('Restore<more> {name}</more>', { name: 'Seat' }) }),
    ).toBeVisible()
    await expectAccessible(page)
  })
})
