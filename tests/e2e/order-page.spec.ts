import { desktop, examine } from './support/examine.ts'
import { at, said } from './support/said.ts'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator edits the buyer of an order, writes a note and resends its tickets', async ({
  page,
}) => {
  const orderId = soldOutEvent({ slug: 'order-changed', title: 'Order Changed' })
  const order = `/admin/orders/${orderId}`

  await test.step('a wrong address is named, the right one is saved', async () => {
    await visit(page, order)
    await page.getByRole('link', { name: said('Edit buyer') }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Edit buyer/ })).toBeVisible()
    await examine(page)
    await page.getByLabel(said('Name'), { exact: true }).fill('مريم حداد')
    await page.getByLabel(said('Email'), { exact: true }).fill('nowhere')
    await page.getByRole('button', { name: said('Save changes') }).click()
    await expect(page.getByText(said('Please enter a valid email'))).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(said('Email'), { exact: true }).fill('mariam@changed.example')
    await page.getByRole('button', { name: said('Save changes') }).click()
    await expect(page.getByText(said('Buyer edited')).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'mariam@changed.example' })).toBeVisible()
  })

  await test.step('a note is kept and deleted', async () => {
    await page.getByLabel(said('New note')).fill('Pays at the door.')
    await page.getByRole('button', { name: said('Add Note') }).click()
    await expect(page.getByText('Pays at the door.')).toBeVisible()
    await examine(page)
    await page.getByText(said('Delete…'), { exact: true }).click()
    await page.getByRole('button', { name: said('Delete this note') }).click()
    await expect(page.getByText(said('No notes yet.'))).toBeVisible()
  })

  await test.step('tickets are resent, all and one', async () => {
    await page.getByRole('button', { name: said('Resend tickets') }).click()
    await expect(page.getByText('mariam@changed.example, ').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Resend the ticket of/ })
      .first()
      .click()
    await expect(page.getByText(said('Ticket resent'), { exact: true }).first()).toBeVisible()
  })
})

test('an administrator changes a ticket to a dearer type, paid at the terminal or waived with a reason', async ({
  page,
}) => {
  const change = page.getByRole('button', { name: said('Change ticket type') })
  const choose = async (event: { slug: string; title: string }) => {
    const orderId = soldOutEvent(event, { other: 'Front row' })
    await visit(page, at(`/admin/orders/${orderId}`))
    await page.getByRole('link', { name: /^Change type/ }).click()
    // The only other type is chosen already.
    await expect(page.getByRole('heading', { level: 2, name: 'Seat to Front row' })).toBeVisible()
  }

  await test.step('the difference is recorded as paid', async () => {
    await choose({ slug: 'type-paid', title: 'Type Paid' })
    await expect(page.getByRole('radio', { name: said('Card terminal') })).toBeChecked()
    await examine(page)
    await change.click()
    await expect(page.getByText(said('Ticket type changed'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Ticket changed from Seat to Front row', { exact: true })).toBeVisible()
    await examine(page)
  })

  await test.step('it is waived, which needs a reason', async () => {
    await choose({ slug: 'type-waived', title: 'Type Waived' })
    await page.getByText(/^Waive /).click()
    await expect(page.getByRole('radio', { name: said('Card terminal') })).toBeHidden()
    await change.click()
    await expect(page.getByText(said('Enter why the difference is waived'))).toBeVisible()
    await page.getByLabel(said('Reason for waiving the difference')).fill('Sits with her class')
    await change.click()
    await expect(
      page.getByText(/^Changed from Seat to Front row: .* waived \(Sits with her class\)$/),
    ).toBeVisible()
  })
})
