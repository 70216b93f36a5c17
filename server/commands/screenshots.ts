import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as buying from '#tests/e2e/support/buying.ts'
import { declineCookies } from '#tests/e2e/support/decline-cookies.ts'
import { demoAdmin } from '#tests/e2e/support/demo-admin.ts'
import { aPerson, signIn } from '#tests/e2e/support/people.ts'
import { browserFlags, ensureBrowser } from '#tests/support/find-browser.ts'

// npm run screenshots: takes new pictures for the README, from a demo of its own.
const pictures = join(import.meta.dirname, '../../docs/pictures')
const event = 'Leading Through Change: School Leadership Summit'
const port = 3997
const baseURL = `http://127.0.0.1:${port}`

const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-screenshots-'))
const site = spawn(process.execPath, [join(import.meta.dirname, '../start.js')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: baseURL,
    DEMO_ADMIN_EMAIL: demoAdmin.email,
    DEMO_ADMIN_PASSWORD: demoAdmin.password,
  },
})
const stopped = once(site, 'exit')
mkdirSync(pictures, { recursive: true })
try {
  await untilReady()
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(declineCookies)
  await drawAll(await context.newPage())
  await browser.close()
} finally {
  site.kill('SIGTERM')
  await stopped
  rmSync(dataDir, { recursive: true, force: true })
}

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 180_000
  const isReady = () =>
    fetch(`${baseURL}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > deadline || site.exitCode !== null) throw new Error('the demo does not start')
    await new Promise((done) => setTimeout(done, 250))
  }
}

async function drawAll(page: Page): Promise<void> {
  await page.goto('/')
  await draw(page, 'home')
  await buying.openEvent(page, event)
  await draw(page, 'event')
  await buying.addToCart(page, 'Standard Ticket')
  await buying.goToCheckout(page)
  const buyer = { ...aPerson('Layla Haddad'), email: 'layla@school.example' }
  await buying.fillSeat(buying.seat(page, 1), buyer)
  await buying.fillAddress(page)
  await page.getByLabel('Full name').click()
  await draw(page, 'checkout')
  await buying.continueToPayment(page)
  await buying.fillCard(page, buying.testCards.success)
  await buying.payButton(page).click()
  await page.getByRole('link', { name: 'View Your Tickets' }).click()
  await page.getByRole('img', { name: /^QR code of the ticket for/ }).waitFor()
  await draw(page, 'order')
  await signIn(page, { login: demoAdmin.email, password: demoAdmin.password, landing: '/admin' })
  await page.goto('/admin')
  await page.getByRole('img', { name: /drawn/ }).first().locator('svg').waitFor()
  await draw(page, 'dashboard')
  await page.getByRole('link', { name: event }).first().click()
  await page.getByRole('heading', { level: 1, name: `${event} Attendees` }).waitFor()
  await draw(page, 'attendees')
  await page.goto('/admin/analytics')
  await page.getByRole('img', { name: /drawn/ }).first().locator('svg').first().waitFor()
  await draw(page, 'analytics')
  await page.goto('/admin/members')
  await page.getByRole('heading', { level: 1, name: 'Manage Users' }).waitFor()
  await draw(page, 'users')
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Edit Blog Post' }).waitFor()
  await page.getByRole('textbox', { name: /^Content/ }).waitFor()
  await draw(page, 'post-editor')
  await page.goto('/admin/email/events')
  await page.getByRole('table').getByRole('link').first().click()
  await page
    .getByText(/\d+ people/)
    .first()
    .waitFor()
  await draw(page, 'campaign')
  await page.goto('/admin/scan')
  await page.getByRole('link', { name: event }).click()
  await page.getByLabel('Ticket code').waitFor()
  await draw(page, 'scan')
}

/** What the window shows once its pictures and messages have come and gone, small enough for a README. */
async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  const toast = page.getByRole('button', { name: 'Dismiss' })
  if (await toast.isVisible()) await toast.click()
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot)
    .resize(1200)
    .webp({ quality: 82 })
    .toFile(join(pictures, `${name}.webp`))
  console.log(`docs/pictures/${name}.webp`)
}
