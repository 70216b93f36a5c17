import { expect, type Page } from '@playwright/test'
import { isNightly } from '#tests/support/is-nightly.ts'
import { expectAccessible, expectContrast } from './watch-page.ts'

export const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const sizes = [desktop, tablet, { width: 390, height: 844 }]
const smallest = { width: 320, height: 640 }
/** More than any screen of ours has to press. */
const mostStops = 120

/**
 * What holds of every screen in every state at every width: a title, one heading of the first level and none as large,
 * nothing to scroll sideways, nothing that axe finds, and enough contrast in the dark theme. What axe finds on a tablet
 * alone is found every night.
 */
export async function examine(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1:visible')).toHaveCount(1)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNothingSideways(page)
    if (isNightly || size.width !== tablet.width) await expectAccessible(page)
  }
  await page.setViewportSize(smallest)
  await expectNothingSideways(page)
  await page.setViewportSize(desktop)
  await expectTitleLargest(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: null })
}

/** Not of a text that is being written, which is another page's. */
async function expectTitleLargest(page: Page): Promise<void> {
  const asLarge = await page.evaluate(() => {
    const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize)
    const isShown = (heading: Element) => heading.getClientRects().length > 0
    const title = [...document.querySelectorAll('h1')].find(isShown)
    const others = [
      ...document.querySelectorAll(':is(h2, h3, h4):not(dialog *, [contenteditable] *)'),
    ].filter(isShown)
    return others.filter((one) => title && sizeOf(one) >= sizeOf(title)).map((one) => one.textContent)
  })
  expect(asLarge, 'headings as large as the title').toEqual([])
}

/** Nothing of the page lies beside the window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? desktop
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `sideways at ${width} px`)
    .toBeLessThanOrEqual(width)
}

/** Goes through the page with Tab: every stop is in sight and shows that it has the focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const lost: string[] = []
  let stops = 0
  for (; stops < mostStops; stops++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(lookAtFocus, true)
    if (focus === 'passed') break
    if (focus === 'seen') continue
    // What slides or scrolls into sight does so some frames after the key.
    const problem = await page
      .waitForFunction(lookAtFocus, false, { timeout: 1_000 })
      .then(() => null)
      .catch(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 150)))
    if (problem !== null) lost.push(problem ?? 'nothing')
  }
  expect(lost).toEqual([])
  expect(stops).toBeGreaterThan(1)
  expect(stops).toBeLessThan(mostStops)
}

/**
 * Runs in the page: whether the focused element is in sight and marked, or null while it is not. With `isStop` the
 * element is remembered, and one that was a stop before, or no element, is 'passed'.
 */
function lookAtFocus(isStop: boolean): 'passed' | 'seen' | null {
  const element = document.activeElement
  if (isStop) {
    if (!(element instanceof HTMLElement) || element === document.body || element.dataset.passed)
      return 'passed'
    element.dataset.passed = 'yes'
  }
  if (!element) return null
  if (element instanceof HTMLIFrameElement) return 'seen'
  const box = element.getBoundingClientRect()
  const label = element.closest('label')
  const parts = [0.5, 0.15, 0.85]
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return top !== null && (element.contains(top) || top.contains(element) || label?.contains(top) === true)
    }),
  )
  const isOutlined = (candidate: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  }
  // Where one link spans its card, the card or the area of the link has the mark.
  const bearers = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (each) => !!each,
  )
  const isMarked = isOutlined(element, '::after') || bearers.some((bearer) => isOutlined(bearer))
  return isSeen && isMarked ? 'seen' : null
}
