import { join } from 'node:path'
import type { Engine, Size } from '../driver/engine.ts'
import { type Page, pageOf } from './page.ts'

const pictures = join(import.meta.dirname, '../../../test-results/engines')

/** Gives `work` a page in a browser that remembers nothing but that its person is not counted. */
export async function withPage(
  engine: Engine,
  { site, size, name }: { site: string; size: Size; name: string },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const driver = await engine.open()
  try {
    const page = pageOf(driver, site, join(pictures, engine.name, name))
    await driver.resize(size)
    await driver.go(`${site}/robots.txt`)
    await driver.run(() => localStorage.setItem('cookieConsent', 'declined'))
    await work(page)
  } finally {
    await driver.close().catch(() => undefined)
  }
}
