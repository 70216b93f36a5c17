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
  registerOne,
  seat,
  testCards,
} from './support/buying.ts'
import { openMail } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const paid = { event: 'Early Years Play Lab', ticket: 'Standard Ticket' }
const free = { event: 'Open House: Meet the Network', ticket: 'Free Registration' }

/** Finds the buyer's only order and opens it. */
async function openOrderOf(admin: Page, email: string): Promise<void> {
  await visit(admin, '/admin/orders')
  await admin.getByLabel('Reference, name, email, company or phone').fill(email)
  await admin.getByRole('button', { name: 'Search' }).click()
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('table').getByRole('link', { name: /^SR-/ }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /^Order SR-/ })).toBeVisible()
}

async function confirmRefund(admin: Page): Promise<void> {
  await admin.getByLabel('Reason').selectOption({ label: 'Requested by the buyer' })
  await reauthenticate(admin)
  await admin.getByRole('button', { name: /^Refund (AED|£|\$|€)/ }).dblclick()
  await expect(admin.getByText('Refund is on its way')).toBeVisible()
}

test('an administrator refunds one of two tickets and then the rest', async ({
  page,
  browser,
  baseURL,
  sessionOf,
}) => {
  const buyer = aPerson('Rana Refund')
  await openEvent(page, paid.event)
  await addToCart(page, paid.ticket, 2)
  await goToCheckout(page)
  await fillSeat(seat(page, 1), buyer)
  await fillAddress(page)
  await continueToPayment(page)
  await fillCard(page, testCards.success)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're in" })).toBeVisible()
  await page.getByRole('link', { name: 'View Your Tickets' }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await expect(page.getByRole('img', { name: /^QR code of the ticket/ })).toHaveCount(2)

  const context = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
  const admin = await context.newPage()
  await openOrderOf(admin, buyer.email)
  await expect(admin.getByText('12 Al Wasl Road, Dubai, United Arab Emirates')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Refund…' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /^Refund SR-/ })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('checkbox', { name: buyer.fullName }).check()
  await admin.getByRole('button', { name: 'Refund selected tickets' }).click()
  await expect(admin.getByText('becomes void and the place is free again')).toBeVisible()
  await expectAccessible(admin)
  await confirmRefund(admin)
  await expect(admin.getByText('Partially refunded', { exact: true })).toBeVisible()
  await expect(admin.getByText('1 of 2 no longer valid')).toBeVisible()

  await test.step('the buyer sees one ticket left', async () => {
    await page.reload()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Part of this order was refunded' }),
    ).toBeVisible()
    await expect(page.getByText('Refunded, no longer valid')).toHaveCount(1)
    await expect(page.getByRole('img', { name: /^QR code of the ticket/ })).toHaveCount(1)
  })

  await admin.getByRole('link', { name: 'Refund…' }).click()
  await admin.getByRole('button', { name: 'Refund everything' }).click()
  await confirmRefund(admin)
  await expect(admin.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Refund…' })).toHaveCount(0)
  await context.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This order was refunded' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of the ticket/ })).toHaveCount(0)
})

test('an administrator cancels a free registration, without a script', async ({
  page,
  browser,
  baseURL,
  sessionOf,
}) => {
  const guest = aPerson('Carim Cancel')
  await registerOne(page, { ...free, attendee: guest })

  const plain = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await sessionOf('admin'),
  })
  const screen = await plain.newPage()
  await screen.goto(`/admin/orders?${new URLSearchParams({ q: guest.email })}`)
  await screen.getByRole('table').getByRole('link', { name: /^SR-/ }).click()
  await screen.getByRole('link', { name: 'Cancel registration' }).click()
  await expect(screen.getByText(`${guest.email} gets an email.`)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(screen.getByText('Registration cancelled, places released')).toBeVisible()
  await plain.close()

  await page.reload()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await expect(page.getByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeVisible()
  await expect(page.getByText('Cancelled, no longer valid')).toBeVisible()
  const mail = await openMail(page, guest.email, `Your registration for ${free.event} is cancelled`)
  await expect(mail.getByText('This ticket is no longer valid:')).toBeVisible()
})
