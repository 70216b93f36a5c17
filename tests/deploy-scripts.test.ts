import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
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
