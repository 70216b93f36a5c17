import type { Page } from '@playwright/test'
import { desktop } from './support/examine.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, untilAlive, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

const phone = { width: 390, height: 844 }
const robots = 'Robots, Cardboard and Curiosity: Primary Coding Day'
const palette = (page: Page) => page.getByRole('dialog', { name: 'Jump to…' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Jump to…' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const screens = (page: Page) => page.getByRole('navigation', { name: 'Screens' })

/** Keys are heard once everything is in its place: nothing on the screen tells that. */
async function visitByKeys(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await untilAtRest(page)
}

/** Until the page has drawn what it knows by now. */
const untilAtRest = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  )

test('a search of a few letters opens an event and an order by keyboard alone', async ({ page }) => {
  await visitByKeys(page, '/admin/orders')
  const reference = await page.getByRole('link', { name: /^SR-/ }).first().innerText()

  await test.step('the palette opens an event', async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(option(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('robots card')
    await expect(option(page, new RegExp(robots))).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/)
    await expect(palette(page)).toBeHidden()
    await expect(screens(page).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('the palette opens an order, and lists recent choices first', async () => {
    await page.getByRole('button', { name: 'Jump to…' }).click()
    await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText(robots)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('att')
    await expect(option(page, /^Attendees/)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await field(page).fill('')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(reference.toLowerCase())
    await expect(option(page, new RegExp(reference))).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
    await expect(palette(page)).toBeHidden()
  })

  await test.step('the palette finds nothing, runs an action, and closes while another screen loads', async () => {
    const { promise: comes, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/admin/plans.data*', async (route) => {
      await comes
      await route.continue()
    })
    await page.getByRole('button', { name: /^People/ }).click()
    // What is opened before the page knows that it is leaving is closed by the next screen.
    const asked = page.waitForRequest('**/admin/plans.data*')
    await screens(page).getByRole('link', { name: 'Plans' }).click()
    await asked
    await untilAtRest(page)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('zzzz')
    come()
    await expect(page).toHaveTitle(/plans/)
    await expect(palette(page)).toContainText('Nothing found.')
    await field(page).fill('create')
    await page.keyboard.press('ArrowDown')
    await expect(option(page, 'Write a post')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(option(page, 'Create event')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })
})

test('the sidebar stays folded after a reload and is a drawer on a phone', async ({ page }) => {
  await visit(page, '/admin/members')
  await page.getByRole('button', { name: 'Fold the sidebar' }).click()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible()
  await screens(page).getByRole('link', { name: 'Plans' }).hover()
  await expect(page.getByText('Plans', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unfold the sidebar' }).click()

  await page.setViewportSize(phone)
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(drawer.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Plans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership plans')
  await expect(drawer).toBeHidden()
})

test('an administrator selects orders by keyboard, chooses columns and exports the selection', async ({
  page,
}) => {
  await visitByKeys(page, '/admin/orders')
  const rows = page.getByRole('row')
  const bar = page.getByRole('region', { name: 'Selection' })
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 selected')
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toHaveCount(1)
  await rows
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('4 selected')
  await expectAccessible(page)

  await reauthenticate(page)
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export selected' }).click()
  expect((await file).suggestedFilename()).toMatch(/^orders-selected-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar).toContainText('50 selected')
  await bar.getByRole('button', { name: 'Select everything that matches' }).click()
  await expect(bar).toContainText(/All [\d,]+ selected/)

  await test.step('changing columns or sort order keeps the selection', async () => {
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('checkbox', { name: 'Buyer' }).uncheck()
    await expect(page.getByRole('columnheader', { name: 'Buyer' })).toBeHidden()
    await expect(page).toHaveURL(/columns=email%2Cevents%2Cplaced%2Cstate%2Ctotal%2Crefunded/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Placed' }).click()
    await expect(page.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('columnheader', { name: 'Buyer' })).toBeHidden()
    await expect(bar).toContainText(/All [\d,]+ selected/)
  })

  await test.step('other rows clear the selection', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('haddad')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=haddad/)
    await expect(bar).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await page.setViewportSize(phone)
  await rows.nth(1).getByRole('checkbox').check()
  await expect(bar).toContainText('1 selected')
  await expectAccessible(page)
})

test('the keyboard help switches one-letter shortcuts off', async ({ page }) => {
  await visitByKeys(page, '/admin/orders')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toContainText('All orders, newest first')
  await expectAccessible(page)
  await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await expect(page.getByRole('searchbox')).not.toBeFocused()
})

test.describe('a member without the permission', () => {
  test.use({ visitor: 'user' })

  test('is redirected home with a message', async ({ page }) => {
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/')
    await expect(
      page.getByText('Access Denied: You do not have permission to access this page.'),
    ).toBeVisible()
  })
})

test('the orders of one event are found by a few letters of its title', async ({ page }) => {
  await visitByKeys(page, '/admin/orders')
  const event = page.getByRole('combobox', { name: 'Event', exact: true })
  await event.click()
  await expect(page.getByRole('listbox', { name: 'Choices' })).toContainText('Any event')
  await event.fill('cardboard robots')
  await expect(page.getByRole('listbox', { name: 'Choices' }).getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await event.press('Enter')
  await expect(page).toHaveURL(/[?&]event=[0-9a-f-]{36}/)
  await expect(page.getByRole('combobox', { name: 'Event', exact: true })).toHaveValue(
    new RegExp(`^${robots}`),
  )
})
