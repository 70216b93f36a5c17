import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const deploy = join(import.meta.dirname, '../deploy')

let folder = ''
let programs = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staffroom-scripts-'))
  programs = join(folder, 'programs')
  mkdirSync(programs)
  // Every process is ready at once.
  program('curl', 'exit 0')
  program('sleep', 'exit 0')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program that stands before the machine's own. */
function program(name: string, script: string): string {
  const path = join(programs, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

/** Runs a line of the shell, with those programs first. */
function run(line: string, env: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync('sh', ['-c', line], {
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${programs}:${process.env.PATH ?? ''}` },
  })
}

const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n')

describe('rolling-restart.sh', () => {
  const healthy = 'server 127.0.0.1:3001 max_fails=2 fail_timeout=2s;'
  const down = 'server 127.0.0.1:3002 max_fails=2 fail_timeout=2s down;'
  const block = (name: string, ...servers: string[]) =>
    `upstream ${name} {\n${servers.map((one) => `  ${one}\n`).join('')}}\n`
  const both = (...servers: string[]) =>
    block('staffroom_read', ...servers) + block('staffroom_write', ...servers)

  let upstreams = ''
  let restarts = ''
  beforeEach(() => {
    upstreams = join(folder, 'upstreams.conf')
    restarts = join(folder, 'restarts')
    writeFileSync(upstreams, both(healthy, down))
  })
  const restartAll = (before = '') =>
    run(`${before} exec "${join(deploy, 'rolling-restart.sh')}"`, {
      UPSTREAMS: upstreams,
      RELOAD: 'true',
      NGINX_PID: join(folder, 'none'),
      // The port, and how many lines of both blocks are out at that moment.
      RESTART: program('restart', `echo "$1 $(grep -c 'down;' "${upstreams}")" >>"${restarts}"`),
    })

  test('restarts first what is out already, so that one process always serves', () => {
    expect(restartAll()).toMatchObject({ status: 0, stderr: '' })
    expect(linesOf(restarts)).toEqual(['3002 2', '3001 2'])
    expect(readFileSync(upstreams, 'utf8')).toBe(both(healthy, down.replace(' down;', ';')))
  })

  test('refuses a file that names no process', () => {
    writeFileSync(upstreams, '')
    const { status, stderr } = restartAll()
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `${upstreams} names no process. Nothing is restarted.\n`,
    })
  })

  test('stopped while it writes it leaves the file whole, and a rerun ends it', () => {
    chmodSync(upstreams, 0o640)
    // No file may grow: the first write ends the script.
    expect(restartAll('ulimit -f 0;').status).not.toBe(0)
    expect(readFileSync(upstreams, 'utf8')).toBe(both(healthy, down))
    expect(restartAll().status).toBe(0)
    expect(readFileSync(upstreams, 'utf8')).not.toContain('down')
    expect(statSync(upstreams).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder)).not.toContain('upstreams.conf.part')
  })

  test('does not run twice at once', () => {
    expect(restartAll(`exec 8>"${upstreams}.lock"; flock 8;`)).toMatchObject({ status: 1 })
    expect(readFileSync(upstreams, 'utf8')).toBe(both(healthy, down))
  })
})

describe('update.sh', () => {
  let base = ''
  let done = ''
  let script = ''
  beforeEach(() => {
    base = join(folder, 'srv')
    done = join(folder, 'done')
    script = join(folder, 'update.sh')
    const settings = join(folder, 'staffroom.env')
    const source = join(folder, 'source')
    mkdirSync(join(base, 'releases/0.2.0'), { recursive: true })
    mkdirSync(join(source, 'release/deploy'), { recursive: true })
    symlinkSync('releases/0.2.0', join(base, 'current'))
    writeFileSync(settings, '')
    writeFileSync(join(source, 'release/package.json'), '{\n  "version": "0.3.0",\n  "private": true\n}\n')
    for (const name of ['build-release.sh', 'rolling-restart.sh'])
      writeFileSync(join(source, 'release/deploy', name), `#!/bin/sh\necho ${name} >>"${done}"\n`, {
        mode: 0o755,
      })
    run(`cd "${folder}" && tar czf new.tar.gz -C source release && sha256sum new.tar.gz >new.tar.gz.sha256`)
    const text = readFileSync(join(deploy, 'update.sh'), 'utf8')
    writeFileSync(
      script,
      text.replaceAll('/srv/staffroom', base).replaceAll('/etc/staffroom.env', settings),
      { mode: 0o755 },
    )
    program('id', 'echo 0')
    program('systemctl', `echo "$*" >>"${done}"`)
  })
  const update = (before = '') => run(`${before} cd "${folder}" && exec ./update.sh new.tar.gz`)

  test('goes over to the archive', () => {
    expect(update()).toMatchObject({ status: 0, stderr: '' })
    expect(readlinkSync(join(base, 'current'))).toBe('releases/0.3.0')
    expect(linesOf(done)).toEqual([
      'build-release.sh',
      'start staffroom-backup',
      'restart staffroom-worker',
      'rolling-restart.sh',
    ])
  })

  test('killed after the link was moved, a rerun restarts what still runs the older version', () => {
    program('systemctl', `case $* in restart*) kill -9 $PPID ;; esac`)
    expect(update().signal).toBe('SIGKILL')
    expect(readlinkSync(join(base, 'current'))).toBe('releases/0.3.0')
    rmSync(done)
    program('systemctl', `echo "$*" >>"${done}"`)
    expect(update()).toMatchObject({ status: 0, stderr: '' })
    expect(linesOf(done)).toEqual(['build-release.sh', 'restart staffroom-worker', 'rolling-restart.sh'])
    expect(readdirSync(join(base, 'releases')).sort()).toEqual(['0.2.0', '0.3.0'])
  })

  test('does not run twice at once', () => {
    expect(update(`exec 8>"${base}/update.lock"; flock 8;`)).toMatchObject({
      status: 1,
      stderr: 'update.sh: another update runs\n',
    })
    expect(readlinkSync(join(base, 'current'))).toBe('releases/0.2.0')
  })
})

describe('install.sh', () => {
  let root = ''
  let script = ''
  let settings = ''
  let statements = ''
  let built = ''
  beforeEach(() => {
    root = join(folder, 'root')
    settings = join(root, 'etc/staffroom.env')
    statements = join(folder, 'statements')
    built = join(folder, 'built')
    for (const path of [
      'etc/pgbouncer',
      'etc/systemd/system',
      'etc/nginx/conf.d',
      'etc/letsencrypt/renewal',
      'etc/letsencrypt/renewal-hooks/deploy',
    ])
      mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, 'etc/letsencrypt/renewal/staffroom.example.conf'), '')
    writeFileSync(join(root, 'etc/os-release'), 'ID=debian\nVERSION_ID=13\n')
    // A copy of deploy/ that knows no folder outside of this test's.
    const source = join(folder, 'source')
    cpSync(deploy, join(source, 'deploy'), { recursive: true })
    writeFileSync(join(source, 'package.json'), '{\n  "version": "0.3.0",\n  "private": true\n}\n')
    writeFileSync(join(source, 'deploy/build-release.sh'), `#!/bin/sh\necho "$1" >>"${built}"\n`)
    script = join(source, 'deploy/install.sh')
    const text = readFileSync(script, 'utf8')
    writeFileSync(script, text.replaceAll(/(?<![\w.])\/(?=(?:etc|srv|var)\b)/g, `${root}/`))
    for (const name of ['apt-get', 'certbot', 'chown', 'nginx', 'systemctl', 'useradd'])
      program(name, 'exit 0')
    program('id', 'echo 0')
    program('getent', 'exit 0')
    program('dpkg-query', 'echo ok installed')
    program('install', 'exec /usr/bin/install $(echo "$*" | sed "s/-[og] [a-z]*//g")')
    // Of the questions one is answered: the role exists once it was made.
    program(
      'runuser',
      `case $* in
        *pg_roles*) ! grep -q "create role" "${statements}" 2>/dev/null || echo 1 ;;
        *-c*) ;;
        *) cat >>"${statements}" ;;
      esac`,
    )
  })
  const install = (options = '', from = script) =>
    run(`"${from}" --name staffroom.example --email amal@staffroom.example ${options}`)
  const setting = (name: string) =>
    readFileSync(settings, 'utf8').match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? ''
  const upstreams = () => readFileSync(join(root, 'etc/nginx/conf.d/upstreams.conf'), 'utf8')

  test('makes secrets that no argument of a program shows', () => {
    const shown = join(folder, 'shown')
    program('sed', `printf '%s\\n' "$@" >>"${shown}"; exec /usr/bin/sed "$@"`)
    expect(install()).toMatchObject({ status: 0, stderr: '' })
    expect(statSync(settings).mode & 0o777).toBe(0o600)
    const password = new URL(setting('DATABASE_URL')).password
    for (const secret of [setting('SESSION_SECRET'), setting('METRICS_TOKEN'), password]) {
      expect(secret.length).toBeGreaterThan(30)
      expect(readFileSync(shown, 'utf8')).not.toContain(secret)
    }
    expect(readFileSync(statements, 'utf8')).toContain(`create role staffroom login password '${password}'`)
  })

  test('installs the packages of the commands that the scripts use', () => {
    const asked = join(folder, 'asked')
    program('dpkg-query', 'exit 1')
    program('apt-get', `echo "$*" >>"${asked}"`)
    expect(install('--pgbouncer')).toMatchObject({ status: 0, stderr: '' })
    const packageOf = {
      curl: 'curl',
      openssl: 'openssl',
      ps: 'procps',
      pgbouncer: 'pgbouncer',
      psql: 'postgresql-client',
    }
    for (const [command, name] of Object.entries(packageOf)) {
      const scripts = readdirSync(deploy).filter((file) => file.endsWith('.sh'))
      const uses = scripts.some((file) =>
        readFileSync(join(deploy, file), 'utf8').match(`\\b${command} -?\\w`),
      )
      expect([command, uses]).toEqual([command, true])
      expect(linesOf(asked).at(-1)?.split(' ')).toContain(name)
    }
  })

  test('run again it sets no password and keeps the settings, also with an escaped password and another user', () => {
    expect(install('--pgbouncer').status).toBe(0)
    const users = join(root, 'etc/pgbouncer/userlist.txt')
    const before = readFileSync(users, 'utf8')
    for (const login of ['staffroom:p%40x', 'another:secret']) {
      rmSync(statements)
      writeFileSync(statements, 'create role of the first run\n')
      writeFileSync(settings, `DATABASE_URL=postgresql://${login}@127.0.0.1:6432/staffroom\n`)
      expect(install('--pgbouncer')).toMatchObject({ status: 0, stderr: '' })
      expect(linesOf(statements)).toEqual(['create role of the first run'])
      expect(readFileSync(users, 'utf8')).toBe(before)
    }
  })

  test('settings that were left empty are written, with a new password of the role', () => {
    expect(install().status).toBe(0)
    writeFileSync(settings, '')
    expect(install().status).toBe(0)
    const { password } = new URL(setting('DATABASE_URL'))
    expect(readFileSync(statements, 'utf8')).toContain(`alter role staffroom login password '${password}'`)
  })

  test('a folder that was left half copied is copied again, and below releases none is copied', () => {
    mkdirSync(join(root, 'srv/staffroom/releases/0.3.0.part/half'), { recursive: true })
    const release = join(root, 'srv/staffroom/releases/0.3.0')
    expect(install()).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(release).sort()).toEqual(['deploy', 'package.json'])
    renameSync(release, `${release}-0123abcd`)
    rmSync(join(root, 'srv/staffroom/current'))
    symlinkSync('releases/0.3.0-0123abcd', join(root, 'srv/staffroom/current'))
    expect(install('', join(root, 'srv/staffroom/current/deploy/install.sh')).status).toBe(0)
    expect(readdirSync(join(root, 'srv/staffroom/releases'))).toEqual(['0.3.0-0123abcd'])
    expect(linesOf(built)).toEqual([release, `${release}-0123abcd`])
  })

  test('keeps the number of web processes unless it is told another', () => {
    install()
    expect(upstreams().match(/:300[12] /g)).toHaveLength(4)
    install('--web 3')
    expect(upstreams()).toContain('127.0.0.1:3003 ')
    install()
    expect(upstreams().match(/ server /g)).toHaveLength(6)
  })

  test.each([
    ['amal@copies.example:/backups', /^StateDirectory=staffroom-backup$[\s\S]*UserKnownHostsFile=/m],
    ['/tmp', /^ReadWritePaths=-\/tmp$/m],
  ])('lets the backup unit write what a copy to %s needs', (target, needed) => {
    expect(install(`--copy-to ${target}`)).toMatchObject({ status: 0, stderr: '' })
    const dropIn = readFileSync(join(root, 'etc/systemd/system/staffroom-backup.service.d/copy.conf'), 'utf8')
    expect(dropIn).toMatch(needed)
    expect(dropIn).toContain(`/var/backups/staffroom/ ${target}\n`)
  })
})
