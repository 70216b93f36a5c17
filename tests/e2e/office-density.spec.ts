import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

// The measures of the administration: rows in view, their height, widths, and presses.

test.use({ visitor: 'admin' })

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** An event that is over, with more attendees than a screen shows. */
async function attendeesPath(page: Page): Promise<string> {
  await visit(page, `/admin/events?${new URLSearchParams({ q: 'Science Lab Safety Refresher' })}`)
  return (await page.locator('a[href$="/attendees"]').first().getAttribute('href')) ?? ''
}

type Measured = { inView: number; heights: number[]; first: number }

/** The rows of the list as they are without scrolling. */
async function measured(page: Page): Promise<Measured> {
  await expect(page.locator('.list-row').first()).toBeVisible()
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('.list-row')].map((row) => row.getBoundingClientRect())
    return {
      inView: rows.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      heights: rows.map(({ height }) => Math.round(height)),
      first: Math.round(rows[0]?.top ?? Number.POSITIVE_INFINITY),
    }
  })
}

const lists = [
  { path: 'attendees', rows: 12 },
  { path: '/admin/orders', rows: 12 },
  { path: '/admin/payments?range=allTime', rows: 12 },
  { path: '/admin/members', rows: 12 },
  { path: '/admin/events?time=all', rows: 12 },
  { path: '/admin/blog', rows: 12 },
  { path: '/admin/audit', rows: 12 },
  { path: '/admin/email/history', rows: 10 },
]

test('lists show twelve rows of 44 to 48 px at 1440×900, and the history of emails ten', async ({ page }) => {
  await page.setViewportSize(desktop)
  for (const { path, rows } of lists) {
    await visit(page, path === 'attendees' ? await attendeesPath(page) : path)
    const { inView, heights } = await measured(page)
    expect(inView, path).toBeGreaterThanOrEqual(rows)
    for (const height of heights) {
      expect(height, path).toBeGreaterThanOrEqual(44)
      expect(height, path).toBeLessThanOrEqual(48)
    }
  }
})

test('compact rows are 36 px high, and stay so when the page is loaded again', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/admin/orders')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('checkbox', { name: 'Compact rows' }).check()
  await page.keyboard.press('Escape')
  for (const path of ['/admin/orders', '/admin/members', '/admin/events?time=all', '/admin/blog']) {
    await visit(page, path)
    for (const height of (await measured(page)).heights) expect(height, path).toBeLessThanOrEqual(37)
  }
  // The server draws them: nothing jumps once the page is alive.
  expect(await (await page.request.get('/admin/orders')).text()).toContain('data-rows="compact"')
})

test('the head of an empty list is as wide as the list, whichever columns have left', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/admin/orders?q=nothing-is-called-this')
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible()
  const ends = await page.locator('table.list').evaluate((table) => ({
    list: Math.round(table.getBoundingClientRect().right),
    lastHead: Math.max(
      ...[...table.querySelectorAll('th')].map((head) => Math.round(head.getBoundingClientRect().right)),
    ),
  }))
  expect(ends.lastHead).toBe(ends.list)
})

const widths = [320, 360, 390, 414, 600, 768, 1024, 1280, 1440, 1920]
const screens = [
  ...['/admin', '/admin/events', '/admin/events?time=all', '/admin/orders', '/admin/payments'],
  ...['/admin/members', '/admin/sponsors', '/admin/waitlist', '/admin/enquiries', '/admin/discounts'],
  ...['/admin/plans', '/admin/blog', '/admin/blog/categories', '/admin/gallery/categories', '/admin/pages'],
  ...['/admin/email', '/admin/email/history', '/admin/email/suppressions', '/admin/audit', '/admin/system'],
  ...['/admin/waiting-rooms', '/admin/analytics', '/admin/members/invite'],
]

test('no list of the administration is wider than the window', async ({ page }) => {
  test.slow()
  for (const path of [await attendeesPath(page), ...screens]) {
    await visit(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

/** Runs in the page: the words of the pills that their cells cut off. */
function cutPills(): string[] {
  return [...document.querySelectorAll('.list-cell span.rounded-full')].flatMap((pill) => {
    const cell = pill.closest('.list-cell')
    if (!cell || !pill.checkVisibility()) return []
    const [box, room] = [pill.getBoundingClientRect(), cell.getBoundingClientRect()]
    return box.right > room.right + 0.5 || box.left < room.left - 0.5 ? [pill.textContent] : []
  })
}

test('no pill of a list is cut', async ({ page }) => {
  test.slow()
  const paths = ['/admin/payments?range=allTime', '/admin/members?status=given', '/admin/members?size=100']
  for (const path of [await attendeesPath(page), ...paths, ...screens]) {
    await visit(page, path)
    for (const width of widths.filter((one) => one >= 1024 || one === phone.width)) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(cutPills), `${path} at ${width}`).toEqual([])
    }
  }
})

test('on a phone filters unfold within the window, and what opens stays in it', async ({ page }) => {
  await page.setViewportSize(phone)
  const isInside = (box: { x: number; width: number } | null) =>
    box !== null && box.x >= 0 && box.x + box.width <= phone.width
  for (const path of [await attendeesPath(page), '/admin/orders', '/admin/payments', '/admin/members']) {
    await visit(page, path)
    const more = page.getByRole('button', { name: 'Filters and tools' })
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    const tools = page.locator('[data-fold]')
    for (const tool of await tools.locator('button, a, select, input').all())
      if (await tool.isVisible()) expect(isInside(await tool.boundingBox()), path).toBe(true)
    for (const name of ['Filters', 'Sort', 'View']) {
      const button = page.getByRole('button', { name, exact: true })
      if ((await button.count()) === 0 || !(await button.isVisible())) continue
      await button.click()
      const popover = page.getByRole('dialog', { name, exact: true })
      await expect(popover).toBeVisible()
      expect(isInside(await popover.boundingBox()), `${name} of ${path}`).toBe(true)
      await page.keyboard.press('Escape')
    }
  }
  // The revenue has nothing to search for, and no lens either.
  await visit(page, '/admin/payments?tab=revenue')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0)
  const apply = page.getByRole('button', { name: 'Apply' })
  expect(isInside(await apply.boundingBox())).toBe(true)
})

test('on a phone the first attendee is near the top, in a row with its check-in', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, await attendeesPath(page))
  const { first, heights } = await measured(page)
  expect(first).toBeLessThanOrEqual(320)
  for (const height of heights) expect(height).toBeLessThanOrEqual(72)
  const button = page
    .locator('.list-row')
    .getByRole('button', { name: /^Check in/ })
    .first()
  await expect(button).toBeInViewport()
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('a ticket is checked in with one press, undone with another, and the toast covers neither title nor what comes next', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, await attendeesPath(page))
  const waiting = page.locator('.list-row').getByRole('button', { name: /^Check in / })
  const before = await waiting.count()
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  await page.evaluate(() =>
    addEventListener('click', () => (window as unknown as { pressed: () => void }).pressed(), true),
  )
  await waiting.first().click()
  await expect(page.getByText('1 ticket checked in')).toBeVisible()
  await expect(waiting).toHaveCount(before - 1)
  expect(presses).toBe(1)
  const toast = await page.getByRole('status').filter({ hasText: '1 ticket checked in' }).boundingBox()
  const top = toast?.y ?? 0
  for (const seen of [page.getByRole('heading', { level: 1 }), page.getByRole('search'), waiting.first()])
    expect((await seen.boundingBox())?.y).toBeLessThan(top - 40)
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(waiting).toHaveCount(before)
})

for (const height of [900, 720]) {
  test(`all screens of the unfolded groups are in view at ${height} px, and groups stay as they were left`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: height === 900 ? 1440 : 1280, height })
    const sidebar = page.getByRole('complementary', { name: 'Administration' })
    for (const path of ['/admin', '/admin/members', '/admin/settings', '/admin/audit']) {
      await visit(page, path)
      for (const link of await sidebar.getByRole('navigation').getByRole('link').all())
        await expect(link, path).toBeInViewport({ ratio: 1 })
      await expect(sidebar.getByRole('button', { name: 'Jump to…' })).toBeInViewport({ ratio: 1 })
    }
    const people = sidebar.getByRole('button', { name: /^People/ })
    await visit(page, '/admin')
    await expect(people).toHaveAttribute('aria-expanded', 'false')
    await people.click()
    await visit(page, '/admin/orders')
    await expect(sidebar.getByRole('link', { name: 'Plans' })).toBeVisible()
  })
}

test('pages of a list tell their range and the total, and have as many rows as are asked for', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/admin/orders?size=25')
  await expect(page.getByText(/^1–25 of [\d,]+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^26–50 of [\d,]+$/)).toBeVisible()
  await page.getByRole('link', { name: '100', exact: true }).click()
  await expect(page.getByText(/^1–100 of [\d,]+$/)).toBeVisible()
  await visit(page, '/admin/orders?state=confirmed')
  await expect(page.getByRole('list', { name: 'Sums of these orders' })).toContainText('AED')
})

test('the whole text of a cut cell is shown to the keyboard', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/admin/blog?q=school')
  const cell = page.locator('.list-row > th > .list-cell').first()
  const isCut = () => cell.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await isCut()).toBe(true)
  await page.keyboard.press('j')
  await expect.poll(isCut).toBe(false)
})
