import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { DataRouter } from 'react-router'

/**
 * What the browser says when Playwright looks, or axe asks for our own origin, into a frame that may run no scripts or
 * is another host's.
 */
const ofOurOwnMaking =
  /^Blocked script execution in '[^']*\/demo\/mailbox\/[^']*\/html'|^Failed to execute 'postMessage' on 'DOMWindow': The target origin provided \('http:\/\/(?:localhost|127\.0\.0\.1):\d+'\) does not match/

/** Collects what a page writes to its console that a person who opened it would worry about. */
export function watchConsole(page: Page, noise: string[] = []): string[] {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || ofOurOwnMaking.test(message.text())) return
    noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  return noise
}

/**
 * axe finds nothing on the page as it is now, once no press is at work any more: what changes while it looks misleads
 * it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, {})
}

/** axe finds no text without enough contrast. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNothingFound(page, { runOnly: ['color-contrast'] })
}

async function expectNothingFound(page: Page, options: { runOnly?: string[] }): Promise<void> {
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0)
  // Its other mode opens one more page for every look, for frames of other hosts, of which there are none.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: '0' }) }).setLegacyMode()
  // What is right is not described: that takes several times as long as finding what is wrong.
  const { violations } = await axe.options({ resultTypes: ['violations'], ...options }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Whether an earlier look has brought axe into the document as it is, which is the greater part of a look. */
async function hasAxe(page: Page): Promise<boolean> {
  if (page.frames().length > 1) return false
  return page.evaluate(() => 'axe' in globalThis)
}

/** Opens `path` and waits until its buttons answer: React has taken the document over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/**
 * Until React has the document, each of its buttons and the ways to the other language: a part whose code comes later is
 * taken over later.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    const parts = [...document.querySelectorAll('main, main button, a[hreflang]')]
    return parts.some(({ localName }) => localName === 'main') && parts.every(isTaken)
  })
}

/** Waits until nothing is under way any more: no navigation, no press, no reading again after one. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter?: DataRouter
    }
    if (!router) return false
    const { navigation, revalidation, fetchers } = router.state
    return [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)].every(
      (state) => state === 'idle',
    )
  })
}

/** From now on the code of pages comes only when what it answers is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
