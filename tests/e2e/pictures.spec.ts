import { expect, test } from './support/test.ts'

const pages = [
  '/',
  '/events',
  '/events/winter-gala-an-evening-for-education',
  '/members',
  '/gallery',
  '/blog',
  '/membership',
]
const most = 120 * 1024
const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'a desk', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

for (const { name, ...screen } of screens) {
  test.describe(`on the screen of ${name}`, () => {
    test.use(screen)

    for (const path of pages) {
      test(`${path} loads only the visible pictures, each in its displayed size`, async ({ page }) => {
        const bytes = new Map<string, number>()
        page.on('response', (response) => {
          const { pathname } = new URL(response.url())
          if (pathname.startsWith('/files/images/'))
            bytes.set(pathname, Number(response.headers()['content-length']))
        })
        await page.goto(path)
        const before = await page.evaluate(() =>
          [...document.images]
            .filter((image) => image.loading !== 'lazy' && image.getBoundingClientRect().top > innerHeight)
            .map((image) => image.src),
        )
        expect(before, 'eager below the fold').toEqual([])
        for (const image of await page.locator('main img[src^="/files/images/"]').all()) {
          if (!(await image.isVisible())) continue
          await image.scrollIntoViewIfNeeded()
          await expect
            .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.currentSrc !== ''))
            .toBe(true)
          const { shown, widths, file, size, sizes } = await image.evaluate((one: HTMLImageElement) => ({
            // A picture that covers its place is cut where it is longer than that.
            shown:
              Math.max(one.clientWidth, (one.clientHeight * one.naturalWidth) / one.naturalHeight) *
              devicePixelRatio,
            widths: [...one.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
            file: new URL(one.currentSrc).pathname,
            size: [one.getAttribute('width'), one.getAttribute('height')].map(Number),
            sizes: one.sizes,
          }))
          expect(Math.min(...size), file).toBeGreaterThan(0)
          if (name === 'a phone') expect(bytes.get(file) ?? 0, file).toBeLessThanOrEqual(most)
          // A small one is kept in one width alone.
          if (widths.length === 0) continue
          expect(sizes, file).not.toBe('')
          const loaded = Number(/\/(\d+)\.webp$/.exec(file)?.[1])
          // The next one that is as large as needed, with what is left over at the edges of the page.
          const enough =
            widths.toSorted((a, b) => a - b).find((width) => width >= shown * 1.1) ?? Math.max(...widths)
          expect(loaded, `${file} for ${Math.round(shown)} pixels`).toBeLessThanOrEqual(enough)
          expect(loaded, `${file} for ${Math.round(shown)} pixels`).toBeGreaterThanOrEqual(
            Math.min(shown * 0.7, Math.max(...widths)),
          )
        }
      })
    }
  })
}
