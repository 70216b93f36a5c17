import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

// What people need of a page and axe does not see.

/** As WCAG 1.4.12 has it. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** How far the page can be moved sideways, wherever reading begins. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const moved = [innerWidth, -innerWidth].map((left) => {
      scrollTo(left, 0)
      return Math.abs(scrollX)
    })
    return Math.max(...moved)
  })
}

test('every search field is followed by a search button', async ({ page }) => {
  for (const path of ['/events', '/members', '/gallery', '/blog']) {
    await visit(page, path)
    const field = page.getByRole('searchbox')
    const button = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
    await field.pressSequentially('zz')
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused({ timeout: 100 })
    }).toPass()
    expect((await button.boundingBox())?.height, path).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]q=zz/)
  }
})

test.describe('the administration', () => {
  test.use({ visitor: 'admin' })

  const lists = [
    ...['/admin', '/admin/events', '/admin/orders', '/admin/payments', '/admin/members', '/admin/sponsors'],
    ...['/admin/waitlist', '/admin/enquiries', '/admin/discounts', '/admin/email/history', '/admin/blog'],
    ...['/admin/audit', '/admin/system'],
  ]
  for (const width of [390, 768, 1280, 1440]) {
    test(`scrolls no list sideways at ${width} px, nor with wide letter spacing or from the right`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of lists) {
        await visit(page, path)
        const where = `${path} at ${width}`
        await expect.poll(() => sideways(page), where).toBe(0)
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        }, textSpacing)
        await expect.poll(() => sideways(page), `${where}, spaced`).toBe(0)
        await page.evaluate(() => {
          document.documentElement.dir = 'rtl'
        })
        await expect.poll(() => sideways(page), `${where}, spaced, from the right`).toBe(0)
      }
    })
  }

  test('shows a telephone number of the waitlist as a link large enough to press', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/admin/waitlist')
    await page.getByRole('rowheader').getByRole('link').first().click()
    const number = page.getByRole('dialog').locator('a[href^="tel:"]')
    await expect(number).toBeVisible()
    expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
