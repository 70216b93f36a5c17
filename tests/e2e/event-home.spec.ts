import type { Page } from '@playwright/test'
import { desktop, examine } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, untilSettled, visit } from './support/watch-page.ts'

const phone = { width: 390, height: 844 }
const tabs = [
  'Overview',
  'Attendees',
  'Orders',
  'Tickets',
  'Event Details',
  'Images',
  'Form Templates',
  'Emails',
  'Waitlist',
  'Door',
  'Analytics',
]

test.use({ visitor: 'admin', viewport: desktop })

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Parts of the event' })

/** Opens the next event that visitors see. Answers its title. */
async function openHome(page: Page): Promise<string> {
  await visit(page, '/admin/events?time=upcoming&status=published')
  const row = page.getByRole('row').filter({ hasText: 'Published' }).first()
  const first = row.getByRole('rowheader').getByRole('link')
  const title = (await first.innerText()).trim()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return title
}

test('the last orders of an event show their reference and time in full', async ({ page }) => {
  await visit(page, '/admin/events?q=Robots')
  await page
    .getByRole('row')
    .getByRole('rowheader')
    .getByRole('link', { name: /^Robots/ })
    .click()
  const lines = page
    .getByRole('region', { name: 'Last orders' })
    .locator('li')
    .getByText(/^SR-\w+, /)
  await expect(lines.first()).toBeVisible()
  expect(await lines.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual([])
})

for (const viewport of [desktop, phone]) {
  test(`every tab of an event opens by keyboard at ${viewport.width} px, with the head in view`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const event = await openHome(page)
    for (const name of tabs) {
      const tab = tabsOf(page).getByRole('link', { name, exact: true })
      await tab.focus()
      await expect(tab).toBeInViewport({ ratio: 0.5 })
      await page.keyboard.press('Enter')
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await untilSettled(page)
      await expect(page.getByRole('heading', { level: 1, name: event })).toHaveCount(1)
      await expect(tab).toBeInViewport({ ratio: 0.9 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${name} is wider than the window`,
      ).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })

  test(`a free event is published in at most four presses at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const title = `Open Staffroom at ${viewport.width}`
    await visit(page, '/admin/events')
    let presses = 0
    const press = async (name: string, role: 'link' | 'button' | 'radio') => {
      presses += 1
      await page.getByRole(role, { name }).click()
    }
    await press('Add New Event', 'link')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Date', { exact: true }).fill('2031-03-01')
    await page.getByLabel('Time', { exact: true }).fill('18:30')
    await page.getByLabel('Location', { exact: true }).fill('The Fridge')
    await press('Free registration', 'radio')
    await press('Create and publish', 'button')
    await expect(page.getByText('Event published', { exact: true })).toBeVisible()
    expect(presses).toBeLessThanOrEqual(4)

    await page.goto(`/events/open-staffroom-at-${viewport.width}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Free registration').first()).toBeVisible()
  })
}

test('a draft says what it lacks, is published from its head, shared and made a draft again', async ({
  page,
}) => {
  await visit(page, '/admin/events/create')
  await page.getByLabel('Title', { exact: true }).fill('Nothing Yet')
  const date = page.getByLabel('Date', { exact: true })
  await expect(date).toHaveAttribute('placeholder', 'dd-mm-yyyy')
  await date.fill('31-04-2031')
  await date.press('Tab')
  await expect(page.getByText('Enter a date as dd-mm-yyyy.')).toBeVisible()
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(date).toBeFocused()
  await date.fill('1/4/2031')
  await date.press('Tab')
  await expect(date).toHaveValue('01-04-2031')
  await page.getByLabel('Time', { exact: true }).fill('18:30')
  await page.getByLabel('Location', { exact: true }).fill('The Fridge')
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByRole('link', { name: 'Open the event' }).click()
  await expect(page.getByText('No ticket type. No one can register.')).toBeVisible()
  await untilSettled(page)
  await examine(page)

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this event?' })
  await expect(dialog.getByText('No picture. Visitors see a default drawing.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Event published', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share this event' })
  await expect(share.getByLabel('Link')).toHaveValue(/\/events\/nothing-yet$/)
  const code = share.getByRole('img', { name: 'QR code of the link' })
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)
  await share.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible()
})
