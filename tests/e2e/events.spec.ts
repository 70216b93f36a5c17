import type { Page } from '@playwright/test'
import { monthNames } from '#app/kernel/dates.ts'
import { openEvent, ticketOffer } from './support/buying.ts'
import { at, inBothLanguages, like, said, spokenLanguage, startOf, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, untilAlive, visit } from './support/watch-page.ts'

const gala = 'Winter Gala: An Evening for Education'
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })

test(
  'search and quick filters combine, are kept in the address and survive a reload',
  inBothLanguages,
  async ({ page }) => {
    await visit(page, at('/events'))
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('main').locator('img[loading="eager"]')).toHaveCount(1)
    await page.getByRole('button', { name: said('Filter') }).click()
    const filters = page.getByRole('list', { name: said('Quick filters') })
    await expect(filters.getByRole('link')).toHaveText([
      said('This Month'),
      said('Free Events'),
      said('Paid Events'),
      said('Online'),
      said('In-Person'),
    ])
    await filters.getByRole('link', { name: said('Online') }).click()
    await expect(page).toHaveURL(at('/events?online=1'))
    await filters.getByRole('link', { name: said('Free Events') }).click()
    await expect(page).toHaveURL(at('/events?free=1&online=1'))
    await expect(cards(page)).toHaveText([told('Reading for Pleasure: Building a School That Reads')])
    await page.reload()
    await expect(cards(page)).toHaveText([told('Reading for Pleasure: Building a School That Reads')])
    await expectAccessible(page)

    await page.getByRole('searchbox').fill('LONDON')
    await expect(page).toHaveURL(at('/events?q=LONDON&free=1&online=1'))
    await expect(page.getByRole('heading', { name: said('No upcoming events found') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: said('Show all events') }).click()
    await expect(page).toHaveURL(at('/events'))
    await expect(cards(page).nth(5)).toBeVisible()

    await page.getByRole('searchbox').fill('london')
    await expect(page).toHaveURL(at('/events?q=london'))
    await expect(
      cards(page).filter({ hasText: told('Inclusion in Practice: Small Changes, Open Doors') }),
    ).toBeVisible()
    await expect(cards(page).filter({ hasText: gala })).toHaveCount(0)
    await page.getByRole('link', { name: said('Calendar'), exact: true }).click()
    await expect(page).toHaveURL(at('/events?q=london&view=calendar'))
    await page.goBack()
    await expect(page).toHaveURL(at('/events?q=london'))
    await expect(page.getByRole('searchbox')).toHaveValue('london')
    await page.getByRole('button', { name: said('Clear the search') }).click()
    await expect(page).toHaveURL(at('/events'))
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('button', { name: said('Clear the search') })).toBeHidden()
  },
)

test('on a phone the days of the calendar lead to an agenda', inBothLanguages, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, at('/events?view=calendar'))
  const day = page.getByRole('link', { name: like('Events on {dayName}') }).last()
  const name = ((await day.textContent()) ?? '').replace(startOf('Events on {dayName}'), '').trim()
  await day.click()
  await expect(page.getByRole('heading', { level: 3, name })).toBeInViewport()
  await expectAccessible(page)
})

test('the calendar changes months and opens days', async ({ page }) => {
  await visit(page, at('/events'))
  await page.getByRole('link', { name: said('Calendar'), exact: true }).click()
  await expect(page).toHaveURL(at('/events?view=calendar'))
  const month = page.getByRole('region').getByRole('heading', { level: 2 })
  // Where this month has no event left, the calendar opens on the month of the next one.
  await expect(page.getByRole('button', { name: like('Events on {dayName}') }).first()).toBeVisible()
  await page.getByRole('link', { name: said('Today') }).click()
  await expect(page).toHaveURL(/\/events\?view=calendar&month=\d{4}-\d{2}$/)
  await expect(page.locator('[aria-current="date"]')).toBeVisible()
  // The address changes before the page does.
  const [year, number] = (new URL(page.url()).searchParams.get('month') ?? '').split('-').map(Number)
  const thisMonth = `${monthNames[(number ?? 0) - 1]} ${year}`
  await expect(month).toHaveText(thisMonth)
  await expect(page.getByRole('columnheader').first()).toContainText(said('Monday'))

  await page.getByRole('link', { name: said('Next month') }).click()
  await expect(month).not.toHaveText(thisMonth)
  await expect(page).toHaveURL(/\/events\?view=calendar&month=\d{4}-\d{2}$/)
  await page
    .getByRole('button', { name: like('Events on {dayName}') })
    .first()
    .click()
  const day = page.getByRole('dialog', { name: like('Events on {dayName}') })
  await expect(day.getByRole('link').first()).toBeVisible()
  await expect(day.getByText(/\d{1,2}:\d\d [AP]M · /).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()

  await page.getByRole('link', { name: said('Today') }).click()
  await expect(month).toHaveText(thisMonth)
  await page.getByRole('link', { name: said('Previous month') }).click()
  await expect(month).not.toHaveText(thisMonth)
  await page
    .getByRole('button', { name: like('Events on {dayName}') })
    .first()
    .click()
  await expect(page.getByText('Passed ·').filter({ visible: true }).first()).toBeVisible()
  await page
    .getByRole('dialog', { name: like('Events on {dayName}') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: said('This Event Has Passed') })).toBeVisible()
  await page.getByRole('link', { name: said('Browse Upcoming Events') }).click()
  await expect(page).toHaveURL(at('/events'))
})

test('an event shows one large and four small pictures and opens all of them full screen', async ({
  page,
}) => {
  await openEvent(page, gala)
  const gallery = page.getByRole('main').getByRole('link', { name: /^Picture \d of 7|^\+\d more/ })
  await expect(gallery).toHaveCount(5)
  await page.getByRole('link', { name: said('+{more} more pictures', { more: '2' }) }).click()
  const lightbox = page.getByRole('dialog', { name: said('Pictures of {title}', { title: gala }) })
  await expect(lightbox.getByText(said('{number} of {total}', { number: '5', total: '7' }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText(said('{number} of {total}', { number: '6', total: '7' }))).toBeVisible()
  await lightbox.getByRole('button', { name: said('Next picture') }).click()
  await lightbox.getByRole('button', { name: said('Next picture') }).click()
  await expect(lightbox.getByText(said('{number} of {total}', { number: '1', total: '7' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('link', { name: said('+{more} more pictures', { more: '2' }) })).toBeFocused()
})

test.describe('for a visitor in Dubai', () => {
  test.use({ timezoneId: 'Asia/Dubai' })

  test('an event in London names its time zone and can be added to a calendar', async ({ page }) => {
    await openEvent(page, 'Inclusion in Practice: Small Changes, Open Doors')
    const main = page.getByRole('main')
    await expect(main.getByText(/^\w{3} \d\d-\d\d-\d{4}/).first()).toBeVisible()
    await expect(main.getByText(/1:30 PM/).first()).toBeVisible()
    await expect(main.getByText(/London time/).first()).toBeVisible()
    await expect(main.getByText(told('Store Street, WC1E')).first()).toBeVisible()
    await expect(main.getByText(/\d+ people are coming/)).toBeVisible()
    await expect(ticketOffer(page, 'Standard Ticket').getByText('£65')).toBeVisible()
    await page.getByRole('button', { name: said('Add to calendar') }).click()
    const ics = page.waitForEvent('download')
    await page.getByRole('link', { name: said('Calendar file (.ics)') }).click()
    expect((await ics).suggestedFilename()).toMatch(/\.ics$/)
  })
})

/** What stands beside the time of an event in Dubai for visitors elsewhere. */
const dubaiTime = () => (spokenLanguage() === 'en' ? ', Dubai time' : 'بتوقيت دبي')

test.describe('for a visitor in the event’s time zone', () => {
  test.use({ timezoneId: 'Asia/Muscat' })

  test('the event names no time zone', inBothLanguages, async ({ page }) => {
    // It is in what the server sends, which knows nothing of the visitor's time zone.
    const sent = await page.request.get(at('/events/winter-gala-an-evening-for-education'))
    expect((await sent.text()).replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '')).toContain(dubaiTime())
    await openEvent(page, gala)
    await expect(page.getByText(dubaiTime()).first()).toBeHidden()
  })
})

test('an address with small mistakes redirects to the event', inBothLanguages, async ({ page }) => {
  const answer = await page.request.get('/events/Winter-Gala--an-evening-for-education-', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/events/winter-gala-an-evening-for-education')
})

test.describe('when an event or the list cannot be shown', () => {
  test.use({ expectedNoise: /404|ERR_FAILED|Failed to fetch/ })

  test('an unknown event shows an error with a link to the list', inBothLanguages, async ({ page }) => {
    await visit(page, at('/events/no-such-evening'))
    await expect(page.getByRole('heading', { level: 1, name: said('Event Not Found') })).toBeVisible()
    await expect(page.getByRole('link', { name: said('Try Again') })).toBeVisible()
    await page.getByRole('link', { name: said('View All Events') }).click()
    await expect(page).toHaveURL(at('/events'))
  })

  test('a list that fails to load can be retried', inBothLanguages, async ({ page }) => {
    await visit(page, at('/'))
    await page.route(/\/events\.data\?.*events/, (route) => route.abort())
    await page.getByRole('link', { name: said('Join an Event') }).click()
    await expect(page.getByRole('heading', { name: said('Error Loading Events') })).toBeVisible()
    await page.unroute(/\/events\.data\?.*events/)
    await page.getByRole('link', { name: said('Try Again') }).click()
    await expect(cards(page).first()).toBeVisible()

    await untilAlive(page)
    await page.route('**/events.data*', (route) => route.abort())
    await page.getByRole('searchbox').fill('gala')
    await expect(page.getByRole('heading', { name: said('Error Loading Events') })).toBeVisible()
    await expect(page.getByText(said('Failed to load events. Please try again later.'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/events.data*')
    await page.getByRole('link', { name: said('Try Again') }).click()
    await expect(cards(page)).toHaveText([told(gala)])
  })
})

test.describe('with a fourth partner', () => {
  test.use({ visitor: 'admin' })

  /** A fourth partner, added once. */
  async function addPartner(page: Page) {
    await visit(page, at('/'))
    if ((await page.getByRole('list', { name: said('Our partners') }).count()) > 0) return
    const sent = await page.request.post('/admin/home/partners/01a21e5d-b478-70f3-9b84-a581f96ddc99', {
      form: { name: 'Harbour Prints', website: '', fileId: '', version: '0' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(sent.ok()).toBe(true)
  }

  test('the logos stand still for visitors who prefer reduced motion', inBothLanguages, async ({ page }) => {
    await addPartner(page)
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, at('/'))
    const row = page.getByRole('list', { name: said('Our partners') })
    await row.scrollIntoViewIfNeeded()
    await page.clock.runFor(9_000)
    expect(await row.evaluate((list) => Math.abs(list.scrollLeft))).toBeLessThan(10)
  })

  test.describe('where motion is allowed', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('the logos move and pause under the pointer', inBothLanguages, async ({ page }) => {
      await addPartner(page)
      await page.clock.install()
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, at('/'))
      const row = page.getByRole('list', { name: said('Our partners') })
      await row.scrollIntoViewIfNeeded()
      const scrolled = () => row.evaluate((list) => list.scrollLeft)
      await page.clock.runFor(3_100)
      await expect.poll(async () => Math.abs(await scrolled())).toBeGreaterThan(0)
      await row.hover()
      await expect(row).toHaveAttribute('aria-live', 'polite')
      await page.clock.runFor(1_000)
      const resting = await scrolled()
      await page.clock.runFor(9_000)
      expect(await scrolled()).toBe(resting)
    })
  })
})
