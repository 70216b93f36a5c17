import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll } from 'vitest'
import type { Role } from '#app/access/actor.ts'
import type { Ctx, Ports } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { type Env, readEnv } from '#app/env.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { hashPassword } from '#app/features/people/hash-password.server.ts'
import { sessionCookie } from '#app/features/people/session-cookie.server.ts'
import { writePassword } from '#app/features/people/write-password.server.ts'
import { realClock } from '#server/clock.ts'
import { ctxMaker, openBatcher, openSemaphore } from '#server/compose.ts'
import { databaseWatch } from '#server/database-watch.ts'
import type { Overload } from '#server/http/overload.ts'
import { openStaticFiles } from '#server/http/static-files.ts'
import { createLog, type ProgramLog } from '#server/log.ts'
import { createMemory } from '#server/memory.ts'
import { createMetrics } from '#server/metrics.ts'
import { openPorts, siteOf } from '#server/ports.ts'
import { createRequestScopes } from '#server/request-scopes.ts'
import { createSite, type Site } from '#server/site.ts'
import { createThreads } from '#server/threads.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { createVisitors } from '#server/visitors.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aSession, cookieHeader } from './people-context.ts'
import { system, testContext } from './test-context.ts'
import { testQueue } from './test-jobs.ts'

/** How late a busy machine is says nothing of the site. */
const neverTooMuch: Overload = {
  begin: () => true,
  end: () => undefined,
  inFlight: () => 0,
  stop: () => undefined,
}

export const buildFolder = join(import.meta.dirname, '../../build')
const password = 'marmalade-otter-42'

export type TestApp = {
  env: Env
  site: Site
  /** A ctx of the app's own parts; the actor is a job. */
  ctx: Ctx
  /** Of the database beneath. */
  connectionString: string
  /** The lines logged so far, as objects. */
  logged: Array<Record<string, unknown>>
  log: ProgramLog
  /** Asks as a browser at the site's own address would; `path` may be a full URL. */
  request: (path: string, init?: RequestInit & { cookie?: string }) => Promise<Response>
  /** Sends a form from one of our own pages. */
  post: (path: string, form: Record<string, string>, init?: { cookie?: string }) => Promise<Response>
  /** Somebody with an account of this role; answers the Cookie header of a session. */
  signedIn: (role?: Role) => Promise<{ userId: string; email: string; cookie: string }>
}

/**
 * The whole site in this process over a database of its own, from the build (`npm run build`), without jobs.
 * Call it at the top level of a test file: `const { request } = await testApp()`.
 */
export async function testApp(
  options: {
    environment?: Record<string, string>
    ports?: Partial<Ports>
    now?: Date
    tracing?: Tracing
  } = {},
): Promise<TestApp> {
  const { connectionString } = await testContext()
  const dataDir = await mkdtemp(join(tmpdir(), 'staffroom-http-'))
  const answer = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...options.environment }, { stripe: true })
  if (!answer.ok) throw new Error(answer.problems.join('\n'))
  const { env } = answer

  const logged: Array<Record<string, unknown>> = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const log = createLog({ level: env.logLevel, plain: false, stream })
  const metrics = createMetrics()
  const requestScopes = createRequestScopes(options.tracing ?? null)
  const database = openDatabase({
    connectionString,
    onError: (error) => log.warn({ err: error }, 'A database connection was lost'),
    watch: databaseWatch({ metrics, requestScopes, log }),
  })
  const clock = { ...realClock, now: () => options.now ?? new Date() }
  const sessionSecrets = env.sessionSecrets ?? (['a secret of at least thirty-two characters'] as const)
  const visitors = createVisitors()
  const ports = {
    ...openPorts(env, { database, clock, visitors, sessionSecrets, log, metrics, requestScopes }),
    ...options.ports,
  }
  const threads = createThreads()
  const makeCtx = ctxMaker({
    site: siteOf(env),
    log,
    database,
    clock,
    jobs: testQueue,
    memory: createMemory(),
    semaphore: openSemaphore(),
    batcher: openBatcher(log),
    threads,
    ports,
    count: metrics.count,
    traceId: () => requestScopes.current()?.trace?.id,
  })
  const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as ServerBuild
  const site = createSite({
    env,
    log,
    database,
    ports,
    metrics,
    requestScopes,
    makeCtx,
    overload: neverTooMuch,
    build: { load: async () => build, mode: 'production' },
    files: await openStaticFiles(join(buildFolder, 'client')),
    notReady: async () => null,
  })
  afterAll(async () => {
    await ports.mail.close()
    await threads.end()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ctx = makeCtx({ actor: system, requestId: 'test' })
  const request: TestApp['request'] = (path, { cookie, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return site.fetch(new Request(new URL(path, env.baseUrl), { ...init, headers }))
  }
  return {
    env,
    site,
    ctx,
    connectionString,
    logged,
    log,
    request,
    post: (path, form, init = {}) =>
      request(path, {
        ...init,
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
    signedIn: (role) => signedIn(ctx, role),
  }
}

async function signedIn(ctx: Ctx, role: Role = 'user') {
  const { userId, email } = await aUser(ctx)
  await writePassword(ctx, userId, await hashPassword(password))
  if (role !== 'user') await grantRole(ctx, { email, role })
  return { userId, email, cookie: cookieHeader([sessionCookie(ctx, await aSession(ctx, { userId }))]) }
}
