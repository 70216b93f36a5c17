import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startNode } from '../child.ts'
import type { Postgres } from '../cluster/start-postgres.ts'
import type { Place } from '../machine.ts'

export const admin = { email: 'admin@staffroom.test', password: 'bench-Admin-2026' }

export type Site = {
  pid: number
  port: number
  /** Host and port, as in the header. */
  host: string
  dataDir: string
  /** The server its database is on; null for its own. */
  postgres: Postgres | null
  /** The variables by which other programs reach its data. */
  env: Record<string, string>
  /** From the start of the process to the end of its first page. */
  firstPageMs: number
  child: Child
  stop: () => Promise<void>
}

export type SiteOptions = {
  /** The copy of the tree. */
  folder: string
  dataDir: string
  port: number
  place?: Place
  /** The server that has its database, `staffroom`; the embedded one unless given. */
  postgres?: Postgres | null
  env?: Record<string, string>
  /** Options for Node itself. */
  nodeArgs?: readonly string[]
  /** Another program than the product's own. */
  program?: readonly string[]
  patienceMs?: number
}

/** Starts a site of its own in demo mode and waits for its first page. Its log is `<dataDir>.log`. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const {
    folder,
    dataDir,
    port,
    place = 'server',
    nodeArgs = [],
    patienceMs = 180_000,
    postgres = null,
  } = options
  const env = { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.connectionString() } : {}) }
  const logFile = `${dataDir}.log`
  const begun = performance.now()
  const usual = startScript(folder)
  const child = startNode({
    place,
    args: [...usual.nodeArgs, ...nodeArgs, ...(options.program ?? [join(folder, 'server/start.js')])],
    cwd: folder,
    env: {
      ...usual.env,
      PORT: String(port),
      ...env,
      DEMO_ADMIN_EMAIL: admin.email,
      DEMO_ADMIN_PASSWORD: admin.password,
      NODE_ENV: 'production',
      ...options.env,
    },
    logFile,
  })
  const host = `localhost:${port}`
  while (!(await isServed(`http://127.0.0.1:${port}/`))) {
    if (child.hasEnded()) throw new Error(`the site did not start; see ${logFile}`)
    if (performance.now() - begun > patienceMs) {
      await child.stop()
      throw new Error(`the site took longer than ${patienceMs / 1_000} s to start; see ${logFile}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    pid: child.pid,
    port,
    host,
    dataDir,
    postgres,
    env,
    firstPageMs: performance.now() - begun,
    child,
    stop: () => child.stop(45),
  }
}

/** What `npm start` sets: variables and options for Node, as package.json has them. */
export function startScript(folder: string): { env: Record<string, string>; nodeArgs: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const at = words.indexOf('node')
  return {
    env: Object.fromEntries(words.slice(0, at).map((word) => word.split('=', 2))),
    nodeArgs: words.slice(at + 1).filter((word) => word.startsWith('--')),
  }
}

async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    // It does not listen yet.
    return false
  }
}
