import { chromium, type Page } from '@playwright/test'
import { afterAll } from 'vitest'
import { listen } from '#server/listen.ts'
import type { TestApp } from './app.ts'
import { browserFlags, ensureBrowser } from './find-browser.ts'

export type WatchedBrowser = {
  page: Page
  /** Opens a page of the site with this Cookie header, and waits until all of it has come and it is alive. */
  open: (path: string, cookie?: string) => Promise<void>
  /**
   * What has happened since it was last asked, in whichever page: scripts that called `ran`, what the policy stopped,
   * errors, dialogs, and other sites that were asked for anything.
   */
  told: () => string[]
}

/** A browser at the site as it listens, which notices scripts that run, and those that do not. Once for a test file. */
export async function watchedBrowser({ env, log, site }: TestApp): Promise<WatchedBrowser> {
  const told: string[] = []
  const listening = await listen({
    env: {
      host: '127.0.0.1',
      port: 0,
      baseUrl: env.baseUrl,
      trustProxy: env.trustProxy,
      languages: env.languages,
    },
    ...{ log, site, metrics: { request: () => undefined }, visitors: { came: () => undefined } },
  })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
  afterAll(async () => {
    await browser.close()
    await listening.stop(1)
  })
  const origin = `http://127.0.0.1:${listening.port}`
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: origin })
  await context.exposeFunction('ran', (which: unknown) => void told.push(`ran ${String(which)}`))
  await context.exposeFunction('stopped', (what: string) => void told.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { stopped } = globalThis as unknown as { stopped: (what: string) => void }
      stopped(`stopped ${violatedDirective} ${blockedURI} ${sample}`)
    })
    window.addEventListener('alive', () => document.documentElement.setAttribute('data-alive', ''))
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => told.push(`failed: ${error.message}`))
  page.on('dialog', (dialog) => {
    told.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) told.push(`went to ${url.origin}`)
  })
  return {
    page,
    async open(path, cookie = '') {
      await context.setExtraHTTPHeaders({ cookie })
      await page.goto(path, { waitUntil: 'load' })
      // A mail as it will look has none of our code.
      const isOurs = (await page.locator('script[type="module"]').count()) > 0
      if (isOurs) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    },
    told: () => told.splice(0),
  }
}
