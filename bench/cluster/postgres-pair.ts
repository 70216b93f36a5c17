import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, type Daemon, databaseAccount, run, runBeside, startDaemon } from './daemon.ts'
import { deployedFile } from './deployed-file.ts'
import type { Programs } from './packages.ts'
import { waitFor } from './wait-for.ts'

export const databasePassword = 'a-long-random-password'

export type Postgres = {
  name: string
  port: number
  daemon: Daemon
  folder: string
  /** Runs SQL as the superuser, by the socket. */
  sql: (statement: string) => string
}

export type PostgresPair = {
  primary: Postgres
  standby: Postgres
  account: Account
  /** Of roles, for programs that sign in by the network. */
  passwordFile: string
  /** From now on the one that was the standby counts as the primary. */
  hasFailedOver: () => void
  /** Makes the former primary the standby of the one that took over; waited for by commits from then on. */
  rejoin: () => Promise<void>
  /** Commits wait for the primary alone. */
  goOnAlone: () => void
  /** Starts a standby that has ended, and has commits wait for it as its configuration says. */
  startStandby: () => Promise<void>
  stop: () => Promise<void>
}

/** A primary and a standby from deploy/postgresql: nothing is acknowledged that only one of them has. */
export async function startPostgresPair(options: {
  programs: Programs
  folder: string
  ports: { primary: number; standby: number }
}): Promise<PostgresPair> {
  const { programs, folder, ports } = options
  const account = databaseAccount()
  const program = (name: string) => join(programs.postgres, name)
  const passwordFile = join(folder, 'pgpass')
  own(folder, account, () => mkdirSync(folder))
  const accounts = ['staffroom', 'replicator', 'failover']
  const lines = accounts.map((name) => `*:*:*:${name}:${databasePassword}\n`)
  own(passwordFile, account, () => writeFileSync(passwordFile, lines.join('')))
  chmodSync(passwordFile, 0o600)
  const env = { PGPASSFILE: passwordFile }

  function place(name: string, port: number): Omit<Postgres, 'daemon'> {
    const address = `host=${folder} port=${port} user=postgres dbname=postgres`
    const sql = (statement: string) =>
      run('psql', ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', address, '-c', statement], {
        account,
        env: { PGOPTIONS: '-c synchronous_commit=local' },
      }).trim()
    return { name, port, folder: join(folder, name), sql }
  }

  /** What `deploy/` says, and behind it what differs on one machine. */
  function configure(at: Omit<Postgres, 'daemon'>, file: 'primary.conf' | 'standby.conf', upstream?: number) {
    const replacements = upstream
      ? { 'host=10.0.0.11 port=5432': `host=127.0.0.1 port=${upstream}` }
      : undefined
    const here = `\nlisten_addresses = '127.0.0.1'\nport = ${at.port}\nunix_socket_directories = '${folder}'\n`
    const text = deployedFile(`postgresql/${file}`, replacements) + here
    own(join(at.folder, 'staffroom.conf'), account, (path) => writeFileSync(path, text))
    const hba = deployedFile('postgresql/pg_hba.conf', {
      '10.0.0.0/24': '127.0.0.1/32',
      ...(account.uid === undefined ? { peer: 'trust' } : {}),
    })
    own(join(at.folder, 'pg_hba.conf'), account, (path) => writeFileSync(path, hba))
    if (file === 'standby.conf')
      own(join(at.folder, 'standby.signal'), account, (path) => writeFileSync(path, ''))
  }

  const startAt = async (at: Omit<Postgres, 'daemon'>): Promise<Postgres> => {
    const daemon = startDaemon({
      command: program('postgres'),
      args: ['-D', at.folder],
      account,
      env,
      logFile: join(folder, `${at.name}.log`),
    })
    const isReady = () =>
      run(program('pg_isready'), ['-q', '-h', folder, '-p', String(at.port)], { account }) === ''
    await waitFor(`PostgreSQL ${at.name}`, isReady, { isHopeless: daemon.hasEnded })
    return { ...at, daemon }
  }

  const copiesPrimary = (from: Postgres) =>
    waitFor('the standby to be waited for', () =>
      /sync|quorum/.test(from.sql('select sync_state from pg_stat_replication')),
    )

  const first = place('first', ports.primary)
  run(
    program('initdb'),
    ['-D', first.folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      account,
    },
  )
  const settings = join(first.folder, 'postgresql.conf')
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}\ninclude = 'staffroom.conf'\n`)
  configure(first, 'primary.conf')
  let primary = await startAt(first)
  for (const role of accounts) {
    primary.sql(
      `create role ${role} login ${role === 'replicator' ? 'replication' : ''} password '${databasePassword}'`,
    )
  }
  primary.sql('create database staffroom owner staffroom')
  primary.sql('grant execute on function pg_promote(boolean, integer) to failover')

  const second = place('second', ports.standby)
  const copy = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'replicator', '-D', second.folder]
  await runBeside(
    program('pg_basebackup'),
    [...copy, '--checkpoint=fast', '--wal-method=stream', '--create-slot', '--slot=staffroom_standby'],
    { account, env, logFile: join(folder, 'basebackup.log') },
  )
  configure(second, 'standby.conf', ports.primary)
  let standby = await startAt(second)
  await copiesPrimary(primary)

  return {
    get primary() {
      return primary
    },
    get standby() {
      return standby
    },
    account,
    passwordFile,
    hasFailedOver() {
      ;[primary, standby] = [standby, primary]
    },
    async rejoin() {
      const [former, current] = [standby, primary]
      // Until then its control file has the timeline of both, and pg_rewind finds nothing to rewind.
      current.sql('checkpoint')
      current.sql("select pg_create_physical_replication_slot('staffroom_standby')")
      const source = `host=${folder} port=${current.port} user=postgres dbname=postgres`
      await runBeside(
        program('pg_rewind'),
        [`--target-pgdata=${former.folder}`, `--source-server=${source}`],
        { account, env, logFile: join(folder, 'rewind.log') },
      )
      configure(former, 'standby.conf', current.port)
      standby = await startAt(former)
      current.sql("alter system set synchronous_standby_names = 'ANY 1 (staffroom_standby)'")
      current.sql('select pg_reload_conf()')
      await copiesPrimary(current)
    },
    goOnAlone() {
      primary.sql("alter system set synchronous_standby_names = ''")
      primary.sql('select pg_reload_conf()')
    },
    async startStandby() {
      standby = await startAt(standby)
      primary.sql('alter system reset synchronous_standby_names')
      primary.sql('select pg_reload_conf()')
      await copiesPrimary(primary)
    },
    async stop() {
      // What nobody waits for any more needs no answer from the other one.
      await standby.daemon.stop('SIGINT')
      await primary.daemon.stop('SIGQUIT')
    },
  }
}

function own(path: string, { uid, gid }: Account, make: (path: string) => void): void {
  make(path)
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
