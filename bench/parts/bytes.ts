import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#tests/support/find-browser.ts'
import type { Bench } from '../bench.ts'
import { kilobytes } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'
import type { Site } from '../site/start-site.ts'

const kinds = { Script: 125, Stylesheet: 18, Document: 25, Font: 70 } as const
const words = { Script: 'JavaScript', Stylesheet: 'CSS', Document: 'HTML', Font: 'fonts' } as const
const mostPerImage = 120
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Loaded = {
  url: string
  type: string
  /** Of the body as it was sent, and what its Content-Length said; NaN for a stream. */
  bytes: number
  length: number
}

/** S5: what a browser on a phone loads for the first page it sees, counted on the wire. */
export async function measureBytes(bench: Bench): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium here: npx playwright install chromium')
  const site = await bench.site('bytes')
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  bench.atEnd(() => browser.close())
  const admin = adminFiles(join(bench.tree, 'build/client'))
  const rows: Row[] = []
  for (const page of ['/', '/events', await eventPath(site)]) {
    rows.push(...(await firstLoad(bench, browser, site, page, admin)))
  }
  return rows
}

async function eventPath(site: Site): Promise<string> {
  const html = await (await fetch(`http://127.0.0.1:${site.port}/events`)).text()
  const path = /href="(\/events\/[a-z0-9-]+)"/.exec(html)?.[1]
  if (!path) throw new Error('the list of events links to none')
  return path
}

async function firstLoad(
  bench: Bench,
  browser: Browser,
  site: Site,
  path: string,
  admin: ReadonlySet<string>,
): Promise<Row[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const loaded = await watch(network)
  await page.goto(`http://${site.host}${path}`, { waitUntil: 'networkidle' })
  const eager = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.loading !== 'lazy' && image.getBoundingClientRect().top > window.innerHeight)
      .map((image) => image.currentSrc),
  )
  await context.close()
  // What the browser counts comes in parts, of which it may report the last one late.
  for (const file of loaded) if (!Number.isNaN(file.length)) file.bytes = file.length

  const name = path === '/' ? 'Home' : path === '/events' ? 'Events' : 'Event'
  const sum = (type: string) =>
    loaded.filter((file) => file.type === type).reduce((total, { bytes }) => total + bytes, 0)
  const images = loaded.filter(({ type }) => type === 'Image')
  const largest = Math.max(0, ...images.map(({ bytes }) => bytes))
  const foreign = loaded.filter(
    ({ url }) => !url.startsWith(`http://${site.host}/`) && !/^(data|blob):/.test(url),
  )
  const fromAdmin = loaded.filter(({ url }) => admin.has(new URL(url).pathname))
  bench.say(
    `${name}: ${loaded.length} requests, ${kilobytes(loaded.reduce((total, { bytes }) => total + bytes, 0))} in all`,
  )
  for (const { url } of [...foreign, ...fromAdmin]) bench.say(`not expected: ${url}`)
  return [
    ...Object.entries(kinds).map(([type, most]) => ({
      goal: 'S5',
      what: `${name}: ${words[type as keyof typeof kinds]} on first load`,
      figure: kilobytes(sum(type)),
      wanted: `≤ ${most} KB`,
      met: sum(type) > 0 && sum(type) <= most * 1024,
    })),
    {
      goal: 'S5',
      what: `${name}: largest of ${images.length} images; images below the fold that are not lazy`,
      figure: `${kilobytes(largest)}; ${eager.length}`,
      wanted: `≤ ${mostPerImage} KB; 0`,
      met: largest <= mostPerImage * 1024 && eager.length === 0,
    },
    {
      goal: 'S5',
      what: `${name}: requests to other hosts; files of the administration`,
      figure: `${foreign.length}; ${fromAdmin.length}`,
      wanted: '0; 0',
      met: foreign.length === 0 && fromAdmin.length === 0,
    },
  ]
}

/** Gathers what the page loads from now on: the bytes of bodies as they were sent. */
async function watch(network: CDPSession): Promise<Loaded[]> {
  const files = new Map<string, Loaded>()
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) =>
    files.set(requestId, { url: request.url, type, bytes: 0, length: Number.NaN }),
  )
  const loaded: Loaded[] = []
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const file = files.get(requestId)
    if (!file) return
    file.type = type
    file.length = Number(lengthOf(response.headers) ?? Number.NaN)
    loaded.push(file)
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  return loaded
}

function lengthOf(headers: Record<string, string>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1]
}

/** Addresses of the files that only the administration's routes reach, by the build's own manifest. */
function adminFiles(clientFolder: string): ReadonlySet<string> {
  const folder = join(clientFolder, 'assets')
  const manifest = readdirSync(folder).find((file) => /^manifest-[^.]+\.js$/.test(file))
  if (!manifest) throw new Error('the build has no manifest')
  const text = readFileSync(join(folder, manifest), 'utf8')
  const { routes } = JSON.parse(text.replace(/^[^{]*/, '').replace(/;?\s*$/, '')) as {
    routes: Record<string, { id: string; module: string; imports?: string[]; css?: string[] }>
  }
  const filesOf = (wanted: boolean) =>
    Object.values(routes)
      .filter(({ id }) => /^routes\/(admin|demo)\//.test(id) === wanted)
      .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  const shared = withLateParts(filesOf(false), folder)
  return new Set(filesOf(true).filter((file) => !shared.has(file)))
}

/** These files and all that they import, at once or later. */
function withLateParts(files: readonly string[], folder: string): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const text = readFileSync(join(folder, file.slice('/assets/'.length)), 'utf8')
    for (const [, name] of text.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      found.add(`/assets/${name}`)
  }
  return found
}
