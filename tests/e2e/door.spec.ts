import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { newId } from '#app/kernel/ids.ts'
import { browserFlags, ensureBrowser } from '../support/find-browser.ts'
import { demoAdmin } from './support/demo-admin.ts'
import { scanByKeyboard } from './support/door.ts'
import { filmFlags, filmTicket } from './support/fake-camera.ts'
import { expectAccessible, holdCode, untilAlive, visit, watchConsole } from './support/watch-page.ts'

type Ticket = { eventId: string; qrCode: Buffer }

/** Somebody registers for a free event of the demo. */
async function aFreeTicket(page: Page): Promise<Ticket> {
  await visit(page, '/events?free=1')
  await page.locator('a[href^="/events/"]').first().click()
  await expect(page).toHaveURL(/\/events\/[^?]+$/)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Register', exact: true }).first().click()
  await expect(page).toHaveURL(/ticket-checkout/)
  const { eventId, ticketId } = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0])
  const attendee = {
    fullName: 'Nadia Karim',
    email: 'nadia@school.example',
    whatsappNumber: '+971 50 123 4567',
    companyName: 'Palm School',
  }
  const order = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/checkout/order', { method: 'POST', headers, body })).json()
    },
    JSON.stringify({
      attemptToken: newId(),
      items: [{ ticketTypeId: ticketId, quantity: 1, attendees: [attendee] }],
      buyer: { name: 'Nadia Karim', email: 'nadia@school.example', phone: '' },
      expectedTotalMinor: 0,
    }),
  )
  expect(order).toMatchObject({ ok: true, isConfirmed: true })
  await page.goto(`/orders/${order.reference}?key=${order.key}`)
  const picture = await page.locator('img[src*="/qr.svg"]').first().getAttribute('src')
  const qrCode = await (await page.request.get(picture ?? '')).body()
  return { eventId, qrCode }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth?returnTo=/admin')
  await page.getByLabel('Email or username').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/admin')
}

/** A phone whose camera sees `qrCode`. */
async function withCamera(qrCode: Buffer, work: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'staffroom-film-'))
  const film = join(folder, 'ticket.y4m')
  await filmTicket(film, qrCode)
  const executablePath = process.env.STAFFROOM_E2E_BROWSER ?? ensureBrowser()
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, ...filmFlags(film)] })
  try {
    await work(browser)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

test('an administrator scans a ticket by camera, and a second scan is refused', async ({
  browser,
  baseURL,
}) => {
  const buyer = await browser.newContext()
  const { eventId, qrCode } = await aFreeTicket(await buyer.newPage())
  await buyer.close()

  await withCamera(qrCode, async (phone) => {
    const context = await phone.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const noise = watchConsole(page)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const verdict = (title: string) => page.getByRole('dialog', { name: title })

    await signIn(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'Scan', exact: true })
      .click()
    await expect(page).toHaveURL(/\/admin\/scan$/)
    await untilAlive(page)
    await expectAccessible(page)
    await page.locator(`a[href="?event=${eventId}"], a[href$="/admin/scan?event=${eventId}"]`).click()
    await expect(page.getByText(/^\d+ in$/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Start Scanning' }).click()
    await expect(verdict('Check-in Successful')).toBeVisible({ timeout: 20_000 })
    await expect(verdict('Check-in Successful').getByText('Nadia Karim')).toBeVisible()
    await expectAccessible(page)

    // The ticket is still before the camera: it is ignored for five seconds, then told that it is in.
    await page.getByRole('button', { name: 'Scan Another' }).click()
    await expect(page.getByRole('button', { name: 'Flip camera' })).toBeVisible()
    await expect(verdict('Already Checked In')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('This ticket has already been checked in.')).toBeVisible()
    await expect(page.getByText('First scanned')).toBeVisible()
    await expectAccessible(page)

    expect([...hosts].filter((host) => host !== baseURL && host !== 'null')).toEqual([])
    expect(noise).toEqual([])
  })
})

test('the door accepts codes from the keyboard and from hand-held scanners', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const noise = watchConsole(page)
  const verdict = (title: string) => page.getByRole('dialog', { name: title })
  await signIn(page)
  // Doors are opened with a slow network: what is typed and pressed before the page is alive counts.
  const release = await holdCode(page)
  await page
    .getByRole('link', { name: /^Scan tickets for/ })
    .first()
    .click({ noWaitAfter: true })

  await page.getByLabel('Ticket code').fill('hello')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  release()
  await expect(verdict('Invalid ticket code')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Scan Another' })).toBeFocused()

  // A scanner that types needs no button, and its Enter presses none; for a second it is not heard.
  await expect(async () => {
    await scanByKeyboard(page, '0123456789ABCDEFGHJKMNPQRS')
    await expect(verdict('Ticket not found')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Scan Another' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.route('**/admin/scan/check-in', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByLabel('Ticket code').fill('0123456789ABCDEFGHJKMNPQRS')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(verdict('Failed to process QR code.')).toBeVisible()
  expect(noise.filter((line) => !line.includes('500'))).toEqual([])
  await context.close()
})
