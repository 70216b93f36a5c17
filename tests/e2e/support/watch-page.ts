import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Collects what a page writes to its console that a person who opened it would worry about. */
export function watchConsole(page: Page): string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  return noise
}

/** axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}
