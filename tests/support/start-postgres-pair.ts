import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { locateBinaries } from '#server/embedded-postgres/locate-binaries.ts'
import {
  chownTo,
  chownTreeTo,
  mayEnter,
  nobodyAccount,
  runsAsRoot,
} from '#server/embedded-postgres/server-account.ts'
import { serverEnvironment } from '#server/embedded-postgres/server-settings.ts'

const ports = { primary: 5432, standby: 5433 }
type Name = keyof typeof ports
const poll = 20
const patience = 60_000

export type PostgresPair = {
  /** The database `postgres` of either. */
  connectionStringOf: (name: Name) => string
  ask: (name: Name, sql: string) => Promise<Array<Record<string, unknown>>>
  start: (name: Name) => Promise<void>
  /** Ends it as a crash would. */
  kill: (name: Name) => Promise<void>
  /** The standby becomes a server that takes writes. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/** Two servers of PostgreSQL in a temporary folder, the second of which streams what the first writes. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const account = runsAsRoot() ? nobodyAccount() : undefined
  const parent = realpathSync(tmpdir())
  const folder = mkdtempSync(join(mayEnter(parent, account) ? parent : '/tmp', 'staffroom-pair-'))
  chmodSync(folder, 0o755)
  chownTo(folder, account)
  const binaries = locateBinaries(account, folder)
  const folderOf = (name: Name) => join(folder, name)
  const running = new Map<Name, ChildProcess>()
  const discard = () => {
    for (const server of running.values()) server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  process.once('exit', discard)

  const connectionStringOf = (name: Name) =>
    `postgresql:///postgres?host=${folder}&port=${ports[name]}&user=postgres`

  async function ask(name: Name, text: string) {
    const client = new pg.Client({ connectionString: connectionStringOf(name) })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }

  async function start(name: Name): Promise<void> {
    const settings = [
      `port=${ports[name]}`,
      `unix_socket_directories=${folder}`,
      'listen_addresses=',
      'fsync=off',
      'wal_receiver_status_interval=1',
      'wal_retrieve_retry_interval=200ms',
    ]
    const server = spawn(
      binaries.postgres,
      ['-D', folderOf(name), ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: '/', env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let complaints = ''
    server.stderr?.on('data', (chunk) => {
      complaints = (complaints + chunk).slice(-2_000)
    })
    running.set(name, server)
    for (const deadline = Date.now() + patience; ; await wait(poll)) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error(`the ${name} did not start: ${complaints}`)
      }
      if (await ask(name, 'select 1').catch(() => null)) return
    }
  }

  async function end(name: Name, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const server = running.get(name)
    running.delete(name)
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  mkdirSync(folderOf('primary'), { mode: 0o700 })
  chownTo(folderOf('primary'), account)
  const made = spawnSync(
    binaries.initdb,
    ['-D', folderOf('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...account, cwd: '/', env: serverEnvironment(), encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  // A copy of a server that has not run yet is a base backup.
  cpSync(folderOf('primary'), folderOf('standby'), { recursive: true })
  chmodSync(folderOf('standby'), 0o700)
  const conninfo = `host=${folder} port=${ports.primary} user=postgres`
  writeFileSync(join(folderOf('standby'), 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  writeFileSync(join(folderOf('standby'), 'standby.signal'), '')
  chownTreeTo(folderOf('standby'), account)
  await start('primary')
  await start('standby')

  return {
    connectionStringOf,
    ask,
    start,
    kill: (name) => end(name, 'SIGKILL'),
    async promote() {
      await ask('standby', 'select pg_promote()')
    },
    async stop() {
      process.off('exit', discard)
      await Promise.all([end('primary', 'SIGINT'), end('standby', 'SIGINT')])
      discard()
    },
  }
}
