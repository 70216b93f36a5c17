import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, type Daemon, run, startDaemon } from './daemon.ts'
import { deployedFile } from './deployed-file.ts'
import type { Programs } from './packages.ts'
import { waitFor } from './wait-for.ts'

export type PgBouncer = {
  port: number
  /** Its configuration, which fail-over.sh rewrites. */
  ini: string
  /** How psql reaches its admin console. */
  admin: string
  stop: Daemon['stop']
}

/** PgBouncer from deploy/pgbouncer in front of the PostgreSQL at `primary`. */
export async function startPgBouncer(options: {
  programs: Programs
  folder: string
  port: number
  primary: number
  account: Account
}): Promise<PgBouncer> {
  const { programs, folder, port, account } = options
  mkdirSync(folder)
  const ini = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  writeFileSync(
    ini,
    deployedFile('pgbouncer/pgbouncer.ini', {
      'host=10.0.0.11 port=5432': `host=127.0.0.1 port=${options.primary}`,
      'listen_port = 6432': `listen_port = ${port}`,
      'unix_socket_dir = /var/run/postgresql': `unix_socket_dir = ${folder}`,
      'pidfile = /var/run/postgresql/': `pidfile = ${folder}/`,
      'logfile = /var/log/postgresql/': `logfile = ${folder}/`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  )
  writeFileSync(users, deployedFile('pgbouncer/userlist.txt'))
  for (const path of [folder, ini, users]) {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
  }
  chmodSync(users, 0o600)
  const daemon = startDaemon({
    command: programs.pgbouncer,
    args: [ini],
    account,
    logFile: join(folder, 'console.log'),
  })
  const admin = `host=${folder} port=${port} user=pgbouncer dbname=pgbouncer`
  const answers = () => run('psql', ['-X', '-A', '-t', admin, '-c', 'SHOW VERSION'], { account }).length > 0
  await waitFor('PgBouncer', answers, { isHopeless: daemon.hasEnded })
  return { port, ini, admin, stop: daemon.stop }
}
