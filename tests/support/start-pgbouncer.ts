import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { mayEnter, nobodyAccount, runsAsRoot } from '#server/embedded-postgres/server-account.ts'

const port = 6432
const poll = 10
const patience = 20_000

export type Pgbouncer = {
  /** A database of the server behind, through transaction pooling. */
  connectionStringTo: (database: string) => string
  /** The same in session pooling: what keeps a connection's state is right there. */
  sessionStringTo: (database: string) => string
  /** Points everything at another server, whose connections are made from now on. */
  moveTo: (serverConnectionString: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * A PgBouncer of its own on a unix socket in front of the server that `serverConnectionString` names, `size`
 * connections per database, so few that clients share them.
 */
export async function startPgbouncer(
  program: string,
  options: { serverConnectionString: string; size?: number; setsTimeout?: boolean; setsJit?: boolean },
): Promise<Pgbouncer> {
  const account = runsAsRoot() ? nobodyAccount() : undefined
  const parent = realpathSync(tmpdir())
  const folder = mkdtempSync(join(mayEnter(parent, account) ? parent : '/tmp', 'staffroom-pool-'))
  chmodSync(folder, 0o755)
  if (account) chownSync(folder, account.uid, account.gid)
  const file = join(folder, 'pgbouncer.ini')
  const write = (serverConnectionString: string) =>
    writeFileSync(file, settings({ ...options, serverConnectionString, folder }))
  write(options.serverConnectionString)
  const child = spawn(program, ['-q', file], { ...account, cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  const discard = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', discard)
  const socket = join(folder, `.s.PGSQL.${port}`)
  for (const deadline = Date.now() + patience; !(await isListening(socket)); await wait(poll)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('PgBouncer did not start')
  }

  const at = (database: string) => `postgresql:///${database}?host=${folder}&port=${port}&user=staffroom`
  return {
    connectionStringTo: at,
    sessionStringTo: (database) => at(`session_${database}`),
    async moveTo(serverConnectionString) {
      write(serverConnectionString)
      const admin = new pg.Client({ connectionString: at('pgbouncer') })
      await admin.connect()
      await admin.query('reload')
      await admin.query('reconnect')
      await admin.end()
    },
    async stop() {
      process.off('exit', discard)
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A socket stands in its folder a moment before anybody listens at it. */
async function isListening(socket: string): Promise<boolean> {
  const tried = connect(socket)
  try {
    await once(tried, 'connect')
    return true
  } catch {
    return false
  } finally {
    tried.destroy()
  }
}

function settings(given: {
  serverConnectionString: string
  size?: number
  setsTimeout?: boolean
  setsJit?: boolean
  folder: string
}): string {
  const { host, port: serverPort, user, database = '' } = new pg.Client(given.serverConnectionString)
  const server = `host=${host} port=${serverPort} user=${user}`
  const jit = given.setsJit === false ? '' : '; set jit = off'
  const timeout = given.setsTimeout === false ? '' : ` connect_query='set statement_timeout = 30000${jit}'`
  return `[databases]
session_${database} = ${server} dbname=${database} pool_mode=session pool_size=20
* = ${server}${timeout}

[pgbouncer]
listen_port = ${port}
unix_socket_dir = ${given.folder}
auth_type = any
admin_users = staffroom
pool_mode = transaction
default_pool_size = ${given.size ?? 3}
max_client_conn = 300
server_login_retry = 1
query_wait_timeout = 5
`
}
