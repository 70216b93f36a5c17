import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, placed } from '../machine.ts'
import { databaseAccount, run, startDaemon } from './daemon.ts'
import { waitFor } from './wait-for.ts'

const bin = '/usr/lib/postgresql/15/bin'

export type Postgres = {
  /** The process that all of its others are children of. */
  pid: () => number
  socketFolder: string
  /** Past every proxy. */
  connectionString: (database?: string) => string
  start: () => Promise<void>
  /** `fast` ends all connections and writes everything out; `immediate` is a crash, with recovery at the next start. */
  stop: (how: 'fast' | 'immediate') => Promise<void>
  /** Kills the server and all that work for it, as a power cut would. */
  kill: () => Promise<void>
  hasEnded: () => boolean
  /** What it has written to its log so far. */
  said: () => string
  /** Moves the write-ahead log of the stopped server to the new folder `to`, which may be on another disk. */
  moveLog: (to: string) => void
  moveLogBack: () => void
  /** Makes an empty database of that name. */
  create: (database: string) => void
}

/** Debian's PostgreSQL 15 in `folder`, which is also its socket's, on `port`, with the settings it has by itself. */
export async function startPostgres(
  folder: string,
  port: number,
  place: Place = 'anywhere',
): Promise<Postgres> {
  const account = databaseAccount()
  const data = join(folder, 'data')
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    account,
  })
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
  ]
  const [command, args] = placed(place, join(bin, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const begin = () => startDaemon({ command, args, account, logFile: join(folder, 'log') })
  let daemon = begin()
  const log = join(data, 'pg_wal')
  let movedTo = log
  process.once('exit', () => daemon.signal('SIGQUIT'))
  const isReady = () =>
    run(join(bin, 'pg_isready'), ['-q', '-h', folder, '-p', String(port)], { account }) === ''
  const untilReady = () => waitFor('PostgreSQL', isReady, { isHopeless: daemon.hasEnded })
  await untilReady()
  return {
    pid: () => daemon.pid,
    socketFolder: folder,
    connectionString: (database = 'staffroom') => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    async start() {
      daemon = begin()
      await untilReady()
    },
    stop: (how) => daemon.stop(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    kill: () => daemon.kill(),
    hasEnded: () => daemon.hasEnded(),
    said: () => readFileSync(join(folder, 'log'), 'utf8'),
    moveLog(to) {
      run('cp', ['-a', log, to])
      rmSync(log, { recursive: true })
      symlinkSync(to, log)
      movedTo = to
    },
    moveLogBack() {
      rmSync(log)
      run('cp', ['-a', movedTo, log])
      rmSync(movedTo, { recursive: true })
    },
    create: (database) =>
      void run(join(bin, 'createdb'), ['-h', folder, '-p', String(port), '-U', 'postgres', database], {
        account,
      }),
  }
}
