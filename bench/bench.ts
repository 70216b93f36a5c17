import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from './child.ts'
import { type Postgres, startPostgres } from './cluster/start-postgres.ts'
import type { Job, JobResult } from './load/job.ts'
import { type Load, openLoad } from './load/open-load.ts'
import type { Options } from './options.ts'
import { copySite } from './site/copy-site.ts'
import { openProvider, type Provider } from './site/open-provider.ts'
import { type Site, type SiteOptions, startSite } from './site/start-site.ts'

export type Floor = {
  port: number
  pid: number
  ask: (message: unknown) => Promise<unknown>
  stop: () => Promise<void>
}

/** What every part of the benchmark is handed. */
export type Bench = {
  options: Options
  /** Temporary; everything made goes below it. */
  folder: string
  /** The copy of the tree that all parts run. */
  tree: string
  say: (text: string) => void
  /** Done at the end of the part, last one first, also when something failed. */
  atEnd: (work: () => unknown) => void
  /** The copy of the tree, built. */
  built: () => Promise<string>
  /** A site of its own with `name`, from the copy of the tree that all parts share. It is stopped at the end. */
  site: (name: string, options?: Partial<SiteOptions>) => Promise<Site>
  /** The payment provider's stand-in, on the load's core, for sites that are given its `env`. It is stopped at the end. */
  provider: () => Promise<Provider>
  /** A program of `bench/floors` on its port, on the server's core. It is stopped at the end. */
  floor: (name: string, env: Record<string, string>) => Promise<Floor>
  /** One measurement. Throws when an operation failed, unless told what may. */
  load: (job: Omit<Job, 'warmUpMs' | 'ms'> & Partial<Job>, mayFail?: RegExp) => Promise<JobResult>
  /** The same by a second process, for what goes on meanwhile. */
  besides: (job: Job) => Promise<JobResult>
}

export type OpenBench = Bench & {
  /** Stops everything that was started since the last time. */
  endPart: () => Promise<void>
  close: () => Promise<void>
}

export function openBench(options: Options): OpenBench {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-bench-'))
  chmodSync(folder, 0o755)
  const endings: Array<() => unknown> = []
  const atEnd = (work: () => unknown) => endings.push(work)
  const say = (text: string) => console.log(`  ${text}`)
  const tree = join(folder, 'site')
  let building: Promise<void> | undefined
  const loads = new Map<'first' | 'second', Load>()

  async function build(): Promise<void> {
    copySite(tree)
    const child = startNode({
      place: 'anywhere',
      args: [join(tree, 'server/start.js'), 'build'],
      cwd: tree,
      logFile: join(folder, 'build.log'),
    })
    while (!child.hasEnded()) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  async function debianPostgres(place: string): Promise<Postgres> {
    const postgres = await startPostgres(place, options.port + 3, 'server')
    atEnd(() => postgres.stop('fast'))
    postgres.create('staffroom')
    return postgres
  }

  async function run(which: 'first' | 'second', job: Job, mayFail?: RegExp): Promise<JobResult> {
    const load = loads.get(which) ?? openLoad(folder)
    loads.set(which, load)
    const result = await load.run(job)
    const bad = Object.entries(result.failures).filter(([why]) => !mayFail?.test(why))
    if (bad.length > 0) throw new Error(`requests failed: ${JSON.stringify(Object.fromEntries(bad))}`)
    return result
  }

  let ending: Promise<void> = Promise.resolve()
  /** A call while things are being stopped waits for their end. */
  function endPart(): Promise<void> {
    ending = ending
      .catch(() => undefined)
      .then(async () => {
        for (const end of endings.splice(0).reverse()) await end()
      })
    return ending
  }

  return {
    options,
    folder,
    tree,
    say,
    atEnd,
    async built() {
      building ??= build()
      await building
      return tree
    },
    async site(name, own = {}) {
      building ??= build()
      await building
      const dataDir = join(folder, name)
      const postgres = options.isOnDebian ? await debianPostgres(`${dataDir}-postgres`) : null
      const site = await startSite({ folder: tree, dataDir, port: options.port, postgres, ...own })
      atEnd(site.stop)
      return site
    },
    async provider() {
      const { port } = options
      const provider = await openProvider({
        port: port + 2,
        webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
        folder,
      })
      atEnd(provider.stop)
      return provider
    },
    async floor(name, env) {
      const port = options.port + 1
      const child = startNode({
        place: 'server',
        args: [join(import.meta.dirname, 'floors', `${name}.ts`)],
        cwd: folder,
        env: { PORT: String(port), NODE_ENV: 'production', ...env },
        logFile: join(folder, `floor-${name}.log`),
      })
      atEnd(() => child.stop(5))
      await child.ask('ready?')
      return { port, pid: child.pid, ask: child.ask, stop: () => child.stop(5) }
    },
    load: (job, mayFail) => run('first', { warmUpMs: options.warmUpMs, ms: options.ms, ...job }, mayFail),
    besides: (job) => run('second', job),
    endPart,
    async close() {
      await endPart()
      for (const load of loads.values()) await load.stop()
      if (options.keep) say(`Kept ${folder}`)
      else rmSync(folder, { recursive: true, force: true })
    },
  }
}
