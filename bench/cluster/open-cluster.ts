import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#app/db/database.server.ts'
import type { Bench } from '../bench.ts'
import { type Child, startNode } from '../child.ts'
import { openProvider, type Provider } from '../site/open-provider.ts'
import { admin, startScript } from '../site/start-site.ts'
import { deployedEnvironment } from './deployed-file.ts'
import type { Programs } from './packages.ts'
import { databasePassword, type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { type Nginx, startNginx } from './start-nginx.ts'
import { type PgBouncer, startPgBouncer } from './start-pgbouncer.ts'
import { waitFor } from './wait-for.ts'

export type Cluster = {
  bench: Bench
  folder: string
  postgres: PostgresPair
  pgbouncer: PgBouncer
  nginx: Nginx
  provider: Provider
  web: readonly [WebProcess, WebProcess]
  worker: Child
  sink: Child
  /** Past PgBouncer, at whichever of the two is the primary when this is called. */
  database: () => OpenDatabase
  /** What web processes, workers and commands are started with. */
  env: Record<string, string>
}

export type WebProcess = {
  port: number
  pid: () => number
  start: () => Promise<void>
  /** With SIGTERM it drains. */
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts everything of docs/deploy.md on one machine, from the files in deploy/. All of it is stopped at the end. */
export async function openCluster(bench: Bench, programs: Programs): Promise<Cluster> {
  const tree = await bench.built()
  const folder = join(bench.folder, 'cluster')
  mkdirSync(folder)
  const at = (offset: number) => bench.options.port + offset
  const postgres = await startPostgresPair({
    programs,
    folder: join(folder, 'postgres'),
    ports: { primary: at(5), standby: at(6) },
  })
  bench.atEnd(postgres.stop)
  const pgbouncer = await startPgBouncer({
    programs,
    folder: join(folder, 'pgbouncer'),
    port: at(7),
    primary: at(5),
    account: postgres.account,
  })
  bench.atEnd(() => pgbouncer.stop())
  bench.say('a primary, a standby that commits wait for, and PgBouncer run')

  const nginx = await startNginx(programs, {
    folder: join(folder, 'nginx'),
    ports: { secure: at(0), plain: at(1), bare: at(10) },
    web: [at(8), at(9)],
  })
  bench.atEnd(() => nginx.stop())
  const provider = await openProvider({
    port: at(2),
    webhookUrl: `https://localhost:${at(0)}/webhooks/stripe`,
    folder,
    env: { NODE_EXTRA_CA_CERTS: nginx.certificate },
  })
  bench.atEnd(provider.stop)
  const sink = startProgram(bench, 'mail-sink', { PORT: String(at(3)) })
  await sink.ask('ready?')
  const storage = startProgram(bench, 'storage', { PORT: String(at(4)), FOLDER: join(folder, 'storage') })
  await storage.ask('ready?')

  const env = environment({ bench, provider, at })
  const web = [
    webProcess({ bench, tree, folder, env, port: at(8) }),
    webProcess({ bench, tree, folder, env, port: at(9) }),
  ] as const
  // The first one fills the database; the second one finds it so.
  for (const one of web) {
    await one.start()
    bench.atEnd(one.stop)
  }
  const worker = startNode({
    place: 'anywhere',
    args: [...startScript(tree).nodeArgs, join(tree, 'build/server/worker.js')],
    cwd: tree,
    env: { ...startScript(tree).env, ...env, DATA_DIR: join(folder, 'worker') },
    logFile: join(folder, 'worker.log'),
  })
  bench.atEnd(() => worker.stop(45))
  bench.say('nginx, two web processes and a worker run')
  return {
    bench,
    folder,
    postgres,
    pgbouncer,
    nginx,
    provider,
    web,
    worker,
    sink,
    env,
    database: () =>
      openDatabase({
        connectionString: `postgresql://staffroom:${databasePassword}@127.0.0.1:${postgres.primary.port}/staffroom`,
        maxConnections: 2,
        onError: (error) => console.error(`The database was lost: ${error.message}`),
      }),
  }
}

function startProgram(bench: Bench, name: string, env: Record<string, string>): Child {
  const child = startNode({
    place: 'anywhere',
    args: [join(import.meta.dirname, `../programs/${name}.ts`)],
    cwd: join(import.meta.dirname, '../..'),
    env: { NODE_ENV: 'production', ...env },
    logFile: join(bench.folder, 'cluster', `${name}.log`),
  })
  bench.atEnd(() => child.stop(5))
  return child
}

/** That of deploy/staffroom.env, in demo mode: production takes no stand-in for its payment provider. */
function environment(parts: {
  bench: Bench
  provider: Provider
  at: (offset: number) => number
}): Record<string, string> {
  const { provider, at } = parts
  const database = (port: number, name: string) =>
    `postgresql://staffroom:${databasePassword}@127.0.0.1:${port}/${name}`
  const { STRIPE_API_BASE = '', ...stripe } = provider.env
  return {
    ...deployedEnvironment({
      STAFFROOM_MODE: 'demo',
      BASE_URL: `https://localhost:${at(0)}`,
      DATABASE_URL: database(at(7), 'staffroom'),
      DATABASE_DIRECT_URL: database(at(7), 'staffroom_direct'),
      SESSION_SECRET: 'the-same-for-all-processes-of-one-site',
      ...stripe,
      SMTP_URL: `smtp://127.0.0.1:${at(3)}`,
      S3_ENDPOINT: `http://127.0.0.1:${at(4)}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'staffroom',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
    STRIPE_API_BASE,
    DEMO_CONTENT: 'none',
    DEMO_ADMIN_EMAIL: admin.email,
    DEMO_ADMIN_PASSWORD: admin.password,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
  }
}

function webProcess(options: {
  bench: Bench
  tree: string
  folder: string
  env: Record<string, string>
  port: number
}): WebProcess {
  const { tree, folder, env, port } = options
  const usual = startScript(tree)
  const logFile = join(folder, `web-${port}.log`)
  let child: Child | null = null
  const running = () => {
    if (!child) throw new Error(`the web process on ${port} does not run`)
    return child
  }
  return {
    port,
    pid: () => running().pid,
    async start() {
      const started = startNode({
        place: 'anywhere',
        args: [...usual.nodeArgs, join(tree, 'build/server/web.js')],
        cwd: tree,
        env: {
          ...usual.env,
          ...env,
          PORT: String(port),
          WORKER: 'off',
          DATA_DIR: join(folder, `web-${port}`),
        },
        logFile,
      })
      child = started
      const isReady = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
      await waitFor(`the web process on ${port}`, isReady, { seconds: 180, isHopeless: started.hasEnded })
    },
    stop: async () => child?.stop(45),
    async kill() {
      process.kill(running().pid, 'SIGKILL')
      await waitFor('its end', () => running().hasEnded())
    },
  }
}
