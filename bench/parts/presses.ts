import type { Browser, Page } from '@playwright/test'
import { declineCookies } from '#tests/e2e/support/decline-cookies.ts'
import { untilAlive } from '#tests/e2e/support/watch-page.ts'
import { milliseconds } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** The slow 4G of Lighthouse, with what its throttling adds for a real connection. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_375 }

type Seen = { presses: number[]; lcp: number; cls: number }
type Watched = Window & { seen: Seen }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** What people press first on each page. */
const presses: Record<string, (page: Page) => Promise<void>> = {
  Home: async (page) => {
    await button(page, 'Menu').tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Events' }).waitFor()
    await button(page, 'Close').tap()
  },
  Events: async (page) => {
    await button(page, 'Filter').tap()
    await page.getByRole('link', { name: 'Online' }).tap()
    await page.waitForURL(/online/)
  },
  Event: async (page) => {
    await page
      .getByRole('button', { name: /one more$/ })
      .first()
      .tap()
    await button(page, 'Add to Cart').tap()
    await page.getByText('Added to cart', { exact: true }).waitFor()
  },
}

/**
 * S6 in a browser whose network and processor are held back for real: when the largest part was painted, what moved,
 * and how long the longest press took until it was seen (Event Timing, which counts in steps of 8 ms from 16 on).
 */
export async function measurePresses(
  browser: Browser,
  { origin, paths, repeats }: { origin: string; paths: Readonly<Record<string, string>>; repeats: number },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(paths)) {
    const runs: Seen[] = []
    for (let run = 0; run < repeats; run++) runs.push(await lookAt(browser, origin + path, presses[name]))
    const best = (of: (seen: Seen) => number) => Math.min(...runs.map(of))
    const lcp = best((seen) => seen.lcp)
    const cls = best((seen) => seen.cls)
    rows.push({
      goal: 'S6',
      what: `${name}: LCP on a phone, network and processor held back, best of ${repeats}`,
      figure: milliseconds(lcp),
      wanted: '≤ 1.5 s',
      met: lcp <= 1_500,
    })
    rows.push({
      goal: 'S6',
      what: `${name}: CLS there, from its start to the last press`,
      figure: cls.toFixed(3),
      wanted: '0',
      met: cls < 0.0005,
    })
    if (!presses[name]) continue
    const longest = best((seen) => Math.max(...seen.presses))
    rows.push({
      goal: 'S6',
      what: `${name}: longest press until it is seen, a fourth of the processor, best of ${repeats}`,
      figure: milliseconds(longest),
      wanted: '≤ 100 ms',
      met: longest <= 100,
    })
  }
  return rows
}

async function lookAt(browser: Browser, url: string, press?: (page: Page) => Promise<void>): Promise<Seen> {
  const context = await browser.newContext(phone)
  await context.addInitScript(declineCookies)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  await press?.(page)
  // Event Timing tells after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))))
  const seen = await page.evaluate(() => (globalThis as unknown as Watched).seen)
  await context.close()
  return seen
}

/** Runs in each document before its own scripts. */
function watch(): void {
  // A page whose largest part was not reported has not met anything.
  const seen: Seen = { presses: [0], lcp: Number.POSITIVE_INFINITY, cls: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...{ durationThreshold: 16 },
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  observe('event', (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
      seen.presses.push(entry.duration)
  })
}
