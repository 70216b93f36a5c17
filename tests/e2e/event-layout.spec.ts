import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

const widths = [320, 390, 768, 1024, 1100, 1280, 1366, 1440, 1920]
const states = {
  'several tickets': '/events/winter-gala-an-evening-for-education',
  'member prices': '/events/leading-through-change-school-leadership-summit',
  'members only': '/events/members-evening-budgets-without-tears',
  'sold out': '/events/headteachers-breakfast-by-the-creek',
  free: '/events/open-house-meet-the-network',
  online: '/events/webinar-safeguarding-essentials-for-governors',
  passed: '/events/heritage-walk-and-lesson-planning',
  cancelled: '/events/outdoor-learning-night',
}

/** Runs in the page: the words that their boxes cut off, and the boxes that stick out of the page. */
function cutWords(): string[] {
  const elements = [...document.querySelectorAll('main *:not(svg *)')].filter((element) =>
    element.checkVisibility(),
  )
  return elements
    .filter((element) => {
      const { overflowX, position, clip } = getComputedStyle(element)
      const isForReaders = position === 'absolute' && clip !== 'auto'
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isOut = element.getBoundingClientRect().right > document.documentElement.clientWidth + 1
      return (isCut || isOut) && !isForReaders && !element.closest('[data-slides], .sr-only')
    })
    .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`)
}

/** Runs in the page: whether the whole of the main action at the foot of the tickets is in view. */
function hasMainAction(): boolean {
  const parts = document.querySelectorAll('#tickets-foot :is(a, button)')
  return [...parts].some((part) => {
    const box = part.getBoundingClientRect()
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
  })
}

for (const [state, path] of Object.entries(states)) {
  test(`an event’s page, ${state}, cuts nothing and does not scroll sideways at any width`, async ({
    page,
  }) => {
    await visit(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 768 })
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await sideways(), `sideways at ${width}`).toBeLessThanOrEqual(0)
      expect(await page.evaluate(cutWords), `cut at ${width}`).toEqual([])
    }
  })
}

/** Scrolls to each part of the page that has the event, and answers where no main action is in view. */
async function placesWithout(page: Page): Promise<number[]> {
  const heights = await page.evaluate(() => {
    const { bottom } = document.querySelector('main')?.getBoundingClientRect() ?? { bottom: 0 }
    return Math.max(0, bottom + scrollY - innerHeight)
  })
  const without: number[] = []
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), heights * part)
    if (!(await page.evaluate(hasMainAction))) without.push(part)
  }
  return without
}

for (const state of ['several tickets', 'member prices', 'sold out', 'free', 'online'] as const) {
  test(`the main action of an event, ${state}, is in view wherever its page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await visit(page, states[state])
    expect(await placesWithout(page)).toEqual([])
  })
}
