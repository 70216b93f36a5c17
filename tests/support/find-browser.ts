import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './install-debian-package.ts'

const windowless = 'chromium-headless-shell'
const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Flags for a browser that may run as root, in a container, without a way out of the machine. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium with a screen's work in it: Playwright's own, or one on the PATH; null when there is none. */
export function findBrowser(): string | null {
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  return findOnPath(onPath)
}

function findOnPath(names: readonly string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      if (existsSync(path)) return path
    }
  }
  return null
}

/**
 * The browser for the tests: Debian's without a window, which takes two thirds of the processor time of one that could
 * have one, installed where we may; or {@link findBrowser}, or Playwright's download. Throws one line on how to get one
 * when nothing helps.
 */
export function ensureBrowser(): string {
  const light = findOnPath([windowless]) ?? installed()
  const found = light ?? findBrowser()
  if (found) return found
  console.log('No browser for the tests yet: trying Playwright’s download …')
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    { stdio: 'inherit', timeout: 300_000 },
  )
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need Chromium: run "npx playwright install --with-deps chromium" or install your system’s "chromium" package, then run the tests again.',
  )
}

function installed(): string | null {
  installDebianPackage(windowless)
  return findOnPath([windowless])
}
