import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

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

/** The browser for the tests, if there is one: Playwright's own, or one on the PATH. */
export function findBrowser(): string | null {
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of onPath) {
      const path = join(folder, name)
      if (existsSync(path)) return path
    }
  }
  return null
}

/**
 * {@link findBrowser}, or else installs one: Playwright's download, then Debian's package where we may.
 * Throws one line on how to get it when nothing helps.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No browser for the tests yet: trying Playwright’s download …')
  run(process.execPath, [
    join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('… and Debian’s package instead.')
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium: run "npx playwright install --with-deps chromium" or install your system’s "chromium" package, then run the tests again.',
  )
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
