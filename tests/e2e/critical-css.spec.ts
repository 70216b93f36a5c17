import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { untilAlive } from './support/watch-page.ts'

const pages = ['/', '/events', '/membership', '/gallery', '/blog', '/contact']
const widths = [390, 768, 1440]
const looks = [
  'display,visibility,opacity,color,background-color,background-image,box-shadow,translate,rotate,list-style-type',
  'padding,margin,border,border-radius,outline,font,letter-spacing,text-decoration-line,text-align,text-wrap,fill,stroke',
]

/** Where everything lies and how it is drawn. */
const drawnOf = (page: Page) =>
  page.evaluate((names) => {
    const elements = [...document.querySelectorAll('body *:not(script, style, link)')]
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const values = names.map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join()} ${values.join(';')}`
    })
  }, looks.join(',').split(','))

test.describe('before the style sheets and scripts arrive', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /Failed to load resource/ })

  for (const path of pages) {
    test(`${path} looks the same as with all styles`, async ({ page }) => {
      const seen = new Map<number, string[]>()
      // Pictures and fonts have come or not: what is compared are the styles.
      await page.route(/\/(files|fonts)\//, (route) => route.abort())
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        seen.set(width, await drawnOf(page))
      }
      expect(seen.get(390)?.length).toBeGreaterThan(50)

      await page.unroute('**/assets/**')
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const whole = html.replace(
          /<style data-of="([^"]+)"[^>]*>.*?<\/style>/gs,
          '<link rel="stylesheet" href="$1">',
        )
        expect(whole).not.toBe(html)
        await route.fulfill({ response, body: whole })
      })
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const before = seen.get(width)
        const now = await drawnOf(page)
        expect(now.filter((line, at) => line !== before?.[at])).toEqual([])
      }
    })
  }
})

test('deferred styles and scripts load after the first paint and hydrate the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.some((path) => path.endsWith('.css'))).toBe(true)
  // A page that waits for its whole styles has been painted with those of its own.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  release()
  await untilAlive(page)
  const [painted, requested] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    performance.getEntriesByType('resource').find(({ name }) => /root[^/]*\.css$/.test(name))?.startTime ?? 0,
  ])
  expect(requested).toBeGreaterThanOrEqual(painted)
  // Fonts, which the document has all of, and the rest, which came.
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(2)
  expect(asked.filter((path) => /fonts[^/]*\.css$/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Join an Event' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test.describe('when the style sheets fail to load', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('a page hydrates with its inline styles', async ({ page }) => {
    await page.route('**/assets/*.css', (route) => route.abort())
    await page.goto('/')
    await untilAlive(page)
    await expect(page.locator('style[data-of]:not([data-whole])')).toHaveCount(1)
  })
})
