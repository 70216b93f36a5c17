import type { Browser, Locator, Page } from '@playwright/test'
import { addToCart, confirmRegistration, fillSeat, goToCheckout, openEvent, seat } from './buying.ts'
import type { Person } from './people.ts'
import { readQr } from './read-qr.ts'
import { expect } from './test.ts'
import { visit } from './watch-page.ts'

/** A free event of the demo with room for many. */
export const doorEvent = 'EdTech Demo Night'

/**
 * The codes of two free tickets, the first as it is spelled out, the second for `other` or without a name; and where
 * their buyer sees them.
 */
export async function twoTickets(
  browser: Browser,
  person: Person,
  other?: Person,
): Promise<{ codes: string[]; orderPage: Page }> {
  const page = await (await browser.newContext()).newPage()
  await openEvent(page, doorEvent)
  await addToCart(page, 'Teacher', 2)
  await goToCheckout(page)
  await fillSeat(seat(page, 1), person)
  if (other) {
    await seat(page, 2).getByRole('button', { name: 'Add details now' }).click()
    await fillSeat(seat(page, 2), other)
  }
  await confirmRegistration(page)
  await page.getByRole('link', { name: 'View Your Tickets' }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  const pictures = page.getByRole('img', { name: /^QR code of the ticket for/ })
  await expect(pictures).toHaveCount(2)
  const second = await readQr(pictures.last())
  await page.getByRole('button', { name: 'Show larger' }).first().click()
  const shown = page.getByRole('dialog', { name: person.fullName })
  const first = (await shown.getByText('Ticket code:').locator('..').innerText()).replace('Ticket code:', '')
  expect(first.replaceAll(/\s/g, '')).toBe(await readQr(shown.getByRole('img')))
  return { codes: [first, second], orderPage: page }
}

export async function openDoor(page: Page, event: string): Promise<void> {
  await visit(page, '/admin/scan')
  await page.getByRole('link', { name: event }).click()
  await expect(page.getByRole('heading', { level: 1, name: event })).toBeVisible()
  await expect(page.getByLabel('Ticket code')).toBeVisible()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

/** What a USB scanner does: every key at once, then Enter. */
export async function scanByKeyboard(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const press = (key: string, text: string) => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ]
  await Promise.all([...[...code].flatMap((key) => press(key, key)), ...press('Enter', '\r')])
  await keyboard.detach()
}

export const verdict = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

export async function scanAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scan Another' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The list for a lost network is there. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.getByText(/ready for offline use/)).toBeVisible()
}
