import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#tests/support/find-browser.ts'
import type { Bench } from '../bench.ts'
import { milliseconds, number } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'
import { median } from '../report/statistics.ts'
import type { Site } from '../site/start-site.ts'
import { measurePresses } from './presses.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const wanted = 98
/** A demo asks crawlers to keep out, which costs a third of "SEO" and says nothing of a page. */
const notAsked = ['is-crawlable']

/** What is read of a report; scores are from 0 to 1, figures in milliseconds but for the shift. */
type Report = {
  lighthouseVersion: string
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; displayValue?: string; title: string }
  >
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** S6: Lighthouse's phone on a simulated slow network, each page as a first visit; then a browser held back for real. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium here: npx playwright install chromium')
  const lighthouse = await install(bench)
  const site = await bench.site('lighthouse')
  const debugging = bench.options.port + 1
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${debugging}`],
  })
  bench.atEnd(() => browser.close())
  const rows: Row[] = []
  const powers: number[] = []
  const paths = await pagesOf(site)
  for (const [name, path] of Object.entries(paths)) {
    const reports: Report[] = []
    for (let repeat = 0; repeat < bench.options.repeats; repeat++) {
      // So that no page is made while it is measured.
      await fetch(`http://${site.host}${path}`)
      const result = await lighthouse(`http://${site.host}${path}`, {
        port: debugging,
        onlyCategories: categories,
        skipAudits: notAsked,
        logLevel: 'error',
      })
      if (result) reports.push(result.lhr)
    }
    rows.push(...rowsOf(bench, name, reports))
    powers.push(...reports.map(({ environment }) => environment.benchmarkIndex))
  }
  rows.push(powerRow(powers))
  const { repeats } = bench.options
  rows.push(...(await measurePresses(browser, { origin: `http://${site.host}`, paths, repeats })))
  return rows
}

/** Lighthouse has a lock of its own and is installed beside everything else that a run makes. */
async function install(bench: Bench): Promise<Lighthouse> {
  const folder = join(bench.folder, 'lighthouse')
  mkdirSync(folder)
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(import.meta.dirname, '../lighthouse', file), join(folder, file))
  bench.say('installing Lighthouse …')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const main = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  return ((await import(main)) as { default: Lighthouse }).default
}

async function pagesOf(site: Site): Promise<Record<string, string>> {
  const linked = async (list: string, pattern: RegExp) => {
    const html = await (await fetch(`http://127.0.0.1:${site.port}${list}`)).text()
    const path = pattern.exec(html)?.[1]
    if (!path) throw new Error(`${list} links to none`)
    return path
  }
  return {
    Home: '/',
    Events: '/events',
    Event: await linked('/events', /href="(\/events\/[a-z0-9-]+)"/),
    'Blog post': await linked('/blog', /href="(\/blog\/(?!rss)[a-z0-9-]+)"/),
    Membership: '/membership',
  }
}

/** A fourth of the processor is a phone's only of one with 1,500 to 2,000 (Lighthouse, docs/throttling.md). */
function powerRow(powers: readonly number[]): Row {
  return {
    goal: '',
    what: "Lighthouse's index of this machine while it measured: least, median, most",
    figure: [Math.min(...powers), median(powers), Math.max(...powers)].map(number).join('; '),
    wanted: '1,500–2,000',
    met: null,
  }
}

function rowsOf(bench: Bench, name: string, reports: readonly Report[]): Row[] {
  const scores = categories.map((category) =>
    Math.round(100 * median(reports.map(({ categories: all }) => all[category]?.score ?? 0))),
  )
  const figure = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  for (const text of lost(reports)) bench.say(`${name}: ${text}`)
  const lcp = figure('largest-contentful-paint')
  const cls = figure('cumulative-layout-shift')
  return [
    {
      goal: 'S6',
      what: `${name}: Lighthouse ${reports[0]?.lighthouseVersion}, ${categories.join(', ')}`,
      figure: scores.join(', '),
      wanted: `≥ ${wanted} each`,
      met: scores.every((score) => score >= wanted),
    },
    {
      goal: 'S6',
      what: `${name}: LCP, simulated slow 4G and a fourth of the processor`,
      figure: milliseconds(lcp),
      wanted: '≤ 1.5 s',
      met: lcp <= 1_500,
    },
    { goal: 'S6', what: `${name}: CLS`, figure: cls.toFixed(3), wanted: '0', met: cls < 0.0005 },
    {
      goal: '',
      what: `${name}: first paint; all that was blocked until it could be used; longest single task`,
      figure: ['first-contentful-paint', 'total-blocking-time', 'max-potential-fid']
        .map((audit) => milliseconds(figure(audit)))
        .join('; '),
      wanted: '–',
      met: null,
    },
  ]
}

/** What cost points, once each. */
function lost(reports: readonly Report[]): string[] {
  const texts = new Set<string>()
  for (const { audits, categories: all } of reports) {
    for (const category of categories) {
      for (const { id, weight } of all[category]?.auditRefs ?? []) {
        const audit = audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
          texts.add(`${category}, ${audit.title} ${audit.displayValue ?? ''}`)
      }
    }
  }
  return [...texts]
}
