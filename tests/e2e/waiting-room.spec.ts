import type { Browser, Page } from '@playwright/test'
import {
  addToCart,
  continueToPayment,
  fillAddress,
  fillCard,
  fillSeat,
  openEvent,
  payButton,
  seat,
  testCards,
} from './support/buying.ts'
import { examine, expectFocusInSight } from './support/examine.ts'
import { aPerson } from './support/people.ts'
import { at, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { aCrowdedEvent, atLine } from './support/waiting-line.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin' })

const place = (page: Page) => page.getByRole('main').getByText(said('Your place in line')).locator('xpath=..')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lineOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** A stranger's browser, at an address of its own. */
async function aVisitor(browser: Browser, address: string, javaScriptEnabled = true): Promise<Page> {
  const extraHTTPHeaders = { 'X-Forwarded-For': address }
  return (
    await browser.newContext({ extraHTTPHeaders, javaScriptEnabled, storageState: undefined })
  ).newPage()
}

/** With a ticket in the cart to the checkout, which leads to the waiting room. */
async function comeToBuy(page: Page, title: string): Promise<void> {
  await openEvent(page, title)
  await addToCart(page, 'Seat')
  await page.goto(at('/cart'))
  await page.getByRole('link', { name: said('Proceed to Checkout') }).click()
  await expect(page).toHaveURL(/\/waiting-room\//)
}

test('an administrator opens a waiting room, and visitors advance, are admitted in turn and buy', async ({
  page,
  browser,
}) => {
  const title = 'The Sale of the Season'
  const eventId = aCrowdedEvent(title, 'sale-of-the-season', 'closed')
  await visit(page, at(`/admin/events/edit/${eventId}`))
  await page.getByRole('button', { name: said('More'), exact: true }).click()
  await page.getByRole('link', { name: said('Waiting room'), exact: true }).click()
  await expect(heading(page, 'Waiting Rooms')).toBeVisible()
  await expect(page.locator('select[name=eventId]')).toHaveValue(eventId)
  await examine(page)
  await page.getByRole('button', { name: said('Open waiting room') }).click()
  await expect(
    page.getByText(said('The waiting room is open, and stays open until you close it.')),
  ).toBeVisible()
  const line = lineOf(page, title)
  await line.getByRole('button', { name: said('Pause') }).click()
  await expect(line.getByText(said('Paused'), { exact: true })).toBeVisible()

  const dashboard = await page.context().newPage()
  await visit(dashboard, at('/admin'))
  await expect(dashboard.getByRole('link', { name: /^\d+ waiting rooms? (is|are) paused$/ })).toBeVisible()
  await dashboard.close()

  atLine(eventId, { come: 3 })
  const visitor = await aVisitor(browser, '10.60.0.1')
  await comeToBuy(visitor, title)
  await expect(heading(visitor, 'You are in line')).toBeVisible()
  await expect(place(visitor)).toHaveText('Your place in line4')
  await expect(
    visitor.getByText(said('The line is paused for a moment. Your place is kept.')).first(),
  ).toBeVisible()
  await examine(visitor)

  await test.step('live figures update, and the line resumes', async () => {
    await expect(line.getByText('4', { exact: true })).toBeVisible()
    await examine(page)
    await line.getByLabel(said('Maximum admitted per minute')).fill('6')
    await line.getByRole('button', { name: said('Save limit') }).click()
    await expect(line.getByText(said('Limit {limit}', { limit: '6' }))).toBeVisible()
    await line.getByRole('button', { name: said('Resume') }).click()
    await expect(line.getByText(said('Admitting'), { exact: true })).toBeVisible()
    await expect(place(visitor)).not.toHaveText('Your place in line4')
    await line.getByLabel(said('Maximum admitted per minute')).fill('')
    await line.getByRole('button', { name: said('Save limit') }).click()
  })

  await test.step('an admitted visitor buys a ticket', async () => {
    await expect(heading(visitor, 'It is your turn')).toBeVisible()
    await expectAccessible(visitor)
    await expect(heading(visitor, 'Checkout')).toBeVisible()
    await fillSeat(seat(visitor, 1), aPerson('Layla Mansour'))
    await fillAddress(visitor)
    await continueToPayment(visitor)
    await fillCard(visitor, testCards.success)
    await payButton(visitor).click()
    await expect(heading(visitor, "You're in")).toBeVisible()
  })

  await test.step('a second press closes the line, by keyboard alone', async () => {
    await expect(line.getByText(said('Open'), { exact: true })).toBeVisible()
    const close = line.getByText(said('Close waiting room…'))
    await close.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(line.getByRole('button', { name: said('Close waiting room'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(said('The waiting room is closed and everyone was admitted.'))).toBeVisible()
    const closed = page
      .getByRole('table', { name: said('Past waiting rooms') })
      .getByRole('row')
      .filter({ hasText: title })
    await expect(closed).toContainText(said('By an administrator'))
    await examine(page)
    await page.reload()
    await expectFocusInSight(page)
  })
  await visitor.context().close()
})

test('a waiting visitor learns that the event is sold out and can join the waitlist', async ({ browser }) => {
  const title = 'The Sale That Sold Out'
  const eventId = aCrowdedEvent(title, 'sale-that-sold-out', 'paused')
  const visitor = await aVisitor(browser, '10.60.0.2')
  await comeToBuy(visitor, title)
  await expect(heading(visitor, 'You are in line')).toBeVisible()
  atLine(eventId, 'sell-out')
  await expect(heading(visitor, 'All tickets are gone')).toBeVisible()
  await expect(visitor.getByRole('link', { name: said('Join the waitlist') })).toBeVisible()
  await examine(visitor)
  await visitor.context().close()
})

test('a waiting visitor continues to the checkout when the waiting room closes', async ({
  page,
  browser,
}) => {
  const title = 'The Sale That Calmed Down'
  aCrowdedEvent(title, 'sale-that-calmed-down', 'paused')
  const visitor = await aVisitor(browser, '10.60.0.3')
  await comeToBuy(visitor, title)
  await expect(heading(visitor, 'You are in line')).toBeVisible()
  await visit(page, at('/admin/waiting-rooms'))
  const line = lineOf(page, title)
  await line.getByText(said('Close waiting room…')).click()
  await expect(line.getByText('Everyone who is waiting goes to the checkout at once')).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('button', { name: said('Admit {waiting} and close', { waiting: '1' }) }).click()
  await expect(heading(visitor, 'Come on in')).toBeVisible()
  await expectAccessible(visitor)
  await expect(heading(visitor, 'Checkout')).toBeVisible()
  await visitor.context().close()
})

test('a visitor who missed the turn rejoins the end of the line by keyboard alone', async ({
  page,
  browser,
}) => {
  const title = 'The Sale Somebody Slept Through'
  const eventId = aCrowdedEvent(title, 'sale-slept-through', 'paused')
  const visitor = await aVisitor(browser, '10.60.0.4')
  await visit(visitor, at('/waiting-room/sale-slept-through'))
  await expect(place(visitor)).toHaveText('Your place in line1')
  await visit(page, at('/admin/waiting-rooms'))
  const line = lineOf(page, title)
  await line.getByRole('button', { name: said('Resume') }).click()
  await expect(heading(visitor, 'It is your turn')).toBeVisible()
  await line.getByRole('button', { name: said('Pause') }).click()
  await expect(line.getByText(said('Paused'), { exact: true })).toBeVisible()
  atLine(eventId, 'pass-turns')
  atLine(eventId, { come: 2 })
  await visit(visitor, at('/waiting-room/sale-slept-through'))
  await expect(heading(visitor, 'Your turn has passed')).toBeVisible()
  await examine(visitor)
  await visitor.getByRole('button', { name: said('Take a new place') }).focus()
  await visitor.keyboard.press('Enter')
  await expect(place(visitor)).toHaveText('Your place in line3')
  await visitor.context().close()
})

test('a visitor without JavaScript takes a place by a form, and the page refreshes itself', async ({
  page,
  browser,
}) => {
  const title = 'The Sale Without a Script'
  const eventId = aCrowdedEvent(title, 'sale-without-a-script', 'paused')
  atLine(eventId, { come: 6 })
  const visitor = await aVisitor(browser, '10.60.0.5', false)
  await visitor.goto(at('/waiting-room/sale-without-a-script'))
  await visitor.getByRole('button', { name: said('Take a place') }).click()
  await expect(place(visitor)).toHaveText('Your place in line7')
  await visit(page, at('/admin/waiting-rooms'))
  await lineOf(page, title)
    .getByRole('button', { name: said('Resume') })
    .click()
  await expect(heading(visitor, 'It is your turn')).toBeVisible({ timeout: 30_000 })
  await expect(visitor.getByRole('link', { name: said('Go to the checkout') })).toBeVisible()
  await visitor.context().close()
})

test('early visitors are drawn places when the sale begins and buy in turn', async ({ page, browser }) => {
  const title = 'The Sale That Was Waited For'
  const eventId = aCrowdedEvent(title, 'sale-waited-for', 'before-sale')
  const visitor = await aVisitor(browser, '10.60.0.6')
  const plain = await aVisitor(browser, '10.60.0.7', false)

  await test.step('an early visitor sees the opening time and keeps the page open', async () => {
    await visit(visitor, at('/waiting-room/sale-waited-for'))
    await expect(heading(visitor, 'You are early')).toBeVisible()
    await expect(visitor.getByText(/^Sales begin .+, Dubai time\.$/)).toBeVisible()
    await expect(visitor.getByText(/^1:\d\d:\d\d$/)).toBeVisible()
    await examine(visitor)
  })

  await visit(page, at(`/admin/waiting-rooms?event=${eventId}`))
  await page.getByRole('button', { name: said('Open waiting room') }).click()
  const line = lineOf(page, title)
  await expect(line.getByText(said('Before the sale'), { exact: true })).toBeVisible()
  await expect(line.getByText(/Sales start .+, Dubai time\./)).toBeVisible()
  atLine(eventId, { come: 3 })

  await test.step('the early page moves on by itself, and the event page links to the line', async () => {
    await expect(heading(visitor, 'You are here in time')).toBeVisible({ timeout: 60_000 })
    await examine(visitor)
    await plain.goto(at('/events/sale-waited-for'))
    await expect(plain.getByText(said('The waiting room is open'), { exact: true })).toBeVisible()
    await plain.getByRole('link', { name: said('Go to the waiting room') }).click()
    await plain.getByRole('button', { name: said('Take a place') }).click()
    await expect(heading(plain, 'You are here in time')).toBeVisible()
    await expect(plain.getByText(said('People here')).locator('xpath=..')).toHaveText('People here5')
  })

  await test.step('each visitor has a distinct place once sales begin', async () => {
    await line.getByRole('button', { name: said('Pause') }).click()
    await expect(line.getByText(said('Paused'), { exact: true })).toBeVisible()
    atLine(eventId, 'begin-sale')
    const places = await Promise.all(
      [visitor, plain].map(async (each) => {
        await expect(heading(each, 'You are in line')).toBeVisible({ timeout: 60_000 })
        await expect(place(each)).toHaveText(/^Your place in line[1-5]$/)
        return place(each).textContent()
      }),
    )
    expect(places[0]).not.toBe(places[1])
  })

  await test.step('an admitted visitor with an empty cart goes to the tickets, then to the checkout', async () => {
    await line.getByRole('button', { name: said('Resume') }).click()
    await expect(heading(visitor, title)).toBeVisible({ timeout: 60_000 })
    await addToCart(visitor, 'Seat')
    await visitor.goto(at('/cart'))
    await visitor.getByRole('link', { name: said('Proceed to Checkout') }).click()
    await expect(heading(visitor, 'Checkout')).toBeVisible()
  })
  await visitor.context().close()
  await plain.context().close()
})
