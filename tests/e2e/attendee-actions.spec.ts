import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  addToCart,
  continueToPayment,
  fillAddress,
  fillCard,
  fillSeat,
  goToCheckout,
  openEvent,
  payButton,
  seat,
  testCards,
} from './support/buying.ts'
import { mailTo } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { readQr } from './support/read-qr.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const event = 'Early Years Play Lab'

/** The attendees of the event, narrowed to those of one buyer's order. */
async function openAttendees(admin: Page, reference: string): Promise<string> {
  await visit(admin, `/admin/events?${new URLSearchParams({ q: event })}`)
  const address = await admin.locator(`a[href$="/attendees"]`).first().getAttribute('href')
  await visit(admin, `${address}?q=${reference}`)
  await expect(admin.getByRole('heading', { level: 1, name: `${event} Attendees` })).toBeVisible()
  return address ?? ''
}

test('an administrator acts on the attendees of an event', async ({ page, browser, baseURL, sessionOf }) => {
  const [buyer, layla] = [aPerson('Basma Bulk'), aPerson('Layla Later')]
  await openEvent(page, event)
  await addToCart(page, 'Standard Ticket', 2)
  await goToCheckout(page)
  await fillSeat(seat(page, 1), buyer)
  await fillAddress(page)
  const reference = await continueToPayment(page)
  await fillCard(page, testCards.success)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're in" })).toBeVisible()
  await page.getByRole('link', { name: 'View Your Tickets' }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  const codes = page.getByRole('img', { name: /^QR code of the ticket/ })
  await expect(codes).toHaveCount(2)

  const context = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
  const admin = await context.newPage()
  const address = await openAttendees(admin, reference)
  const table = admin.getByRole('table')
  const selectAll = () => table.getByRole('checkbox').first().check()
  await expect(table.getByRole('row')).toHaveCount(3)

  await test.step('bulk actions without a selection explain that one is needed', async () => {
    const notice = admin.getByText('No tickets selected', { exact: true })
    for (const name of ['Check in', 'Undo check-in', 'Resend', 'Print…', 'Cancel…']) {
      await admin
        .getByRole('region', { name: 'Selection' })
        .getByRole('button', { name, exact: true })
        .click()
      await expect(notice).toBeVisible()
      await expect(admin.getByRole('dialog')).toHaveCount(0)
      await admin.getByRole('button', { name: 'Dismiss' }).click()
      await expect(notice).toHaveCount(0)
    }
  })

  await test.step('checks both attendees in and undoes it', async () => {
    await selectAll()
    const checkIn = admin.getByRole('button', { name: 'Check in', exact: true })
    await checkIn.click()
    // The event is days away: the check-in waits for an answer to that.
    const early = admin.getByRole('dialog', { name: 'Check in before the event?' })
    await early.getByRole('button', { name: 'Cancel' }).click()
    await expect(table.getByText('Checked in', { exact: true })).toHaveCount(0)
    await checkIn.click()
    await early.getByRole('button', { name: 'Check in now' }).click()
    await expect(admin.getByText('2 tickets checked in')).toBeVisible()
    await expect(table.getByText('Checked in', { exact: true })).toHaveCount(2)
    await selectAll()
    await admin.getByRole('button', { name: 'Undo check-in' }).click()
    await expect(admin.getByText('2 check-ins undone')).toBeVisible()
    await expect(table.getByText('Checked in', { exact: true })).toHaveCount(0)
    await selectAll()
    await checkIn.click()
    await expect(table.getByText('Checked in', { exact: true })).toHaveCount(2)
    await selectAll()
    await admin.getByRole('button', { name: 'Undo check-in' }).click()
    await expect(table.getByText('Checked in', { exact: true })).toHaveCount(0)
  })

  await test.step('resends both tickets and lists attendees without an address', async () => {
    await selectAll()
    await admin.getByRole('button', { name: 'Resend' }).click()
    await admin.getByRole('button', { name: 'Send tickets' }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByText('No email address available for this attendee')).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByRole('link', { name: 'See progress' }).click()
    await expect(admin.getByText('1 of 2 tickets sent, 1 failed')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('passes one ticket on: the old code is void', async () => {
    await visit(admin, `${address}?q=${reference}`)
    await table.getByRole('link', { name: buyer.fullName }).click()
    await admin.getByRole('button', { name: 'Transfer…' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Transfer ticket' })
    const save = dialog.getByRole('button', { name: 'Transfer and send' })
    await expect(dialog.getByLabel('Full name')).toBeVisible()
    await save.click()
    await expect(dialog.getByText('Invalid email address')).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByLabel('Full name').fill(layla.fullName)
    await dialog.getByLabel('Email').fill(layla.email)
    const old = await readQr(codes.first())
    await save.click()
    await expect(admin.getByText('Ticket transferred', { exact: true })).toBeVisible()
    expect(await verdictOf(admin, address, old)).toBe('unknown')
    await page.reload()
    expect(await verdictOf(admin, address, await readQr(codes.first()))).toBe('admitted')
    await mailTo(page, layla.email, `Your ticket for ${event}`)
  })

  await test.step('cancels the remaining tickets, checked in or not, with refunds', async () => {
    await visit(admin, `${address}?q=${reference}`)
    await selectAll()
    await admin.getByRole('button', { name: 'Cancel…' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Cancel tickets?' })
    await expect(dialog.getByRole('button', { name: 'Cancel 1 ticket' })).toBeVisible()
    await dialog.getByLabel(/who are checked in/).check()
    await reauthenticate(admin)
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Cancel 2 tickets' }).click()
    await expect(admin.getByText('2 of 2 tickets cancelled, 0 failed')).toBeVisible()
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(table.getByText('No matching attendees')).toBeVisible()
    await visit(admin, `${address}?q=${reference}&state=all`)
    await expect(table.getByText('Void', { exact: true })).toHaveCount(2)
  })

  await test.step('the exported file has the two cancelled tickets', async () => {
    await reauthenticate(admin)
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: 'Export' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`attendees-${address.split('/')[3]}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n').filter((line) => line.includes('"Cancelled"'))).toHaveLength(2)
  })
  await context.close()
})

/** What the door of the event answers to a code. */
async function verdictOf(admin: Page, address: string, code: string): Promise<unknown> {
  const scan = { eventId: address.split('/')[3] ?? '', code, scanId: crypto.randomUUID(), device: 'Test' }
  const answer = await admin.evaluate(async (fields) => {
    const response = await fetch('/admin/scan/check-in', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return response.json()
  }, scan)
  return (answer as { verdict: unknown }).verdict
}
