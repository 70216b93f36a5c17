import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { guest } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { quietCtx } from '#tests/support/quiet-ctx.ts'
import { openSmtpStandIn, type SmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { openStandIn, type StandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { type Postgres, startPostgres } from '../../../bench/cluster/start-postgres.ts'
import { type SiteProcess, siteProcess } from './site-process.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export type Rig = {
  folder: string
  /** Where the storage keeps what it is given. */
  bucket: string
  postgres: Postgres
  standIn: StandIn
  smtp: SmtpStandIn
  /** What each stands behind. People come by `door`, which leads to both web processes. */
  proxies: { door: TcpProxy; database: TcpProxy; provider: TcpProxy; mail: TcpProxy; storage: TcpProxy }
  web: readonly [SiteProcess, SiteProcess]
  worker: SiteProcess
  /** Of the database itself, past the proxy; at the time on the wall. */
  ctx: () => Ctx
  /** What processes and commands of this site are started with. */
  env: Record<string, string>
  admin: { email: string; password: string }
  /** A port of its own for a process that a test starts. */
  sparePort: number
  close: () => Promise<void>
}

const admin = { email: 'admin@faults.example', password: 'marmalade-otter-42' }
const webhookSecret = 'whsec_of_the_fault_suite'
/** The load is more than an account takes: at that pace waiting rooms would open and hold the load back. */
const ofLoad = { inAll: 1_000, perEndpoint: 1_000 }

/**
 * Starts a site as it stands in production, in a demo's mode because production takes no stand-ins: two web processes,
 * a worker, Debian's PostgreSQL, a payment provider, a mail server and storage, each behind a proxy of ours.
 */
export async function openRig(): Promise<Rig> {
  const first = Number(process.env.STAFFROOM_FAULTS_PORT ?? 3410)
  const at = (offset: number) => first + offset
  // Whoever breaks a run off by a signal breaks off what it has begun: it goes when this process exits.
  process.once('SIGTERM', () => process.exit(143))
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-faults-'))
  chmodSync(folder, 0o755)
  const closing: Array<() => Promise<unknown>> = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    const postgres = await startPostgres(join(folder, 'postgres'), at(4))
    closing.push(() => postgres.stop('immediate'))
    postgres.create('staffroom')
    const standIn = await openStandIn({
      port: at(10),
      webhook: { url: `http://127.0.0.1:${at(0)}/webhooks/stripe`, secret: webhookSecret },
      mode: 'send',
      limits: ofLoad,
    })
    closing.push(standIn.close)
    const smtp = await openSmtpStandIn()
    closing.push(smtp.close)
    mkdirSync(join(folder, 'storage'))
    const bucket = new S3rver({
      address: '127.0.0.1',
      port: at(9),
      silent: true,
      directory: join(folder, 'storage'),
      configureBuckets: [{ name: 'staffroom', configs: [] }],
    })
    await bucket.run()
    closing.push(() => bucket.close())

    const proxy = async (port: number, ...targets: number[]) => {
      const opened = await openTcpProxy(port, targets)
      closing.push(opened.close)
      return opened
    }
    const proxies = {
      door: await proxy(at(0), at(1), at(2)),
      database: await proxy(at(5), at(4)),
      provider: await proxy(at(6), at(10)),
      mail: await proxy(at(7), Number(new URL(smtp.url).port)),
      storage: await proxy(at(8), at(9)),
    }

    const env = {
      STAFFROOM_MODE: 'demo',
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${at(0)}`,
      TRUST_PROXY: '1',
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${at(5)}/staffroom`,
      SESSION_SECRET: 'the-same-for-all-processes-of-one-site',
      DEMO_CONTENT: 'none',
      DEMO_ADMIN_EMAIL: admin.email,
      DEMO_ADMIN_PASSWORD: admin.password,
      STRIPE_SECRET_KEY: 'sk_test_of_the_fault_suite',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_fault_suite',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${at(6)}`,
      STRIPE_CALLS_PER_SECOND: String(ofLoad.inAll),
      STRIPE_CALLS_PER_ENDPOINT: String(ofLoad.perEndpoint),
      SMTP_URL: `smtp://127.0.0.1:${at(7)}`,
      S3_ENDPOINT: `http://127.0.0.1:${at(8)}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'staffroom',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, 'data'),
    }
    const webAt = (port: number): SiteProcess =>
      siteProcess({
        port,
        env: { ...env, PORT: String(port), WORKER: 'off' },
        logFile: join(folder, `web-${port}.log`),
      })
    const web = [webAt(at(1)), webAt(at(2))] as const
    const worker = siteProcess({
      args: ['worker'],
      port: at(3),
      env: { ...env, WORKER_PORT: String(at(3)) },
      logFile: join(folder, 'worker.log'),
    })
    for (const one of [...web, worker]) closing.push(one.stop)
    // The first migrates; the others find it done.
    await web[0].start()
    await Promise.all([web[1], worker].map((one) => one.start()))
    const direct = openDatabase({
      connectionString: postgres.connectionString(),
      maxConnections: 3,
      onError: () => undefined,
    })
    closing.push(direct.close)
    const base = { ...quietCtx(direct.db), actor: guest }
    return {
      folder,
      bucket: join(folder, 'storage/staffroom'),
      postgres,
      standIn,
      smtp,
      proxies,
      web,
      worker,
      ctx: () => ({ ...base, now: new Date() }),
      env,
      admin,
      sparePort: at(11),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
