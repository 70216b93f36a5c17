import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** Makes the Node that runs start.js believe it is an old one; the one it starts instead does not inherit it. */
const OLD_NODE = [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`,
]

/** Says what was started, and how. */
const PROGRAM = `console.log(JSON.stringify({ program: import.meta.url.split('/').pop(), arguments: process.argv.slice(2), mode: process.env.NODE_ENV }))\n`

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'staffroom-start-'))
  write('package.json', '{ "type": "module" }')
  write('app/page.ts', 'one')
  write('server/programs/web.js', PROGRAM)
  write('server/programs/worker.js', PROGRAM)
  write('server/commands/admin.ts', PROGRAM)
  write(
    'node_modules/@react-router/dev/bin.cjs',
    `const { appendFileSync, cpSync } = require('node:fs')
    cpSync('server/programs', 'build/server', { recursive: true })
    appendFileSync('builds', process.argv.slice(2).join(' ') + '\\n')`,
  )
  cpSync(join(import.meta.dirname, 'start.js'), join(project, 'server/start.js'))
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}

function packNode(): void {
  const folder = join(project, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  mkdirSync(folder, { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node'))
}

function start(args: string[], nodeOptions: string[] = [], more: Record<string, string> = {}): ChildProcess {
  const { NODE_ENV: _, ...env } = process.env
  return spawn(process.execPath, [...nodeOptions, join(project, 'server/start.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...more },
  })
}

async function finish(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('no output to read')
  const [out, err, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ])
  return { out, err, code, signal }
}

function builds(): number {
  return readFileSync(join(project, 'builds'), 'utf8').split('\n').length - 1
}

describe('the start script', () => {
  test('without arguments builds and runs the web server in production mode', async () => {
    const { out, code } = await finish(start([]))
    expect(out).toMatch(/^Building …\nBuilt in [\d.]+ s\n/)
    expect(out).toContain('{"program":"web.js","arguments":[],"mode":"production"}')
    expect(readFileSync(join(project, 'builds'), 'utf8')).toBe('build\n')
    expect(code).toBe(0)
  })

  test.each([['worker'], ['--worker']])('with “%s” runs the worker from the build', async (argument) => {
    await finish(start(['build']))
    const { out } = await finish(start([argument]))
    expect(out).toBe('{"program":"worker.js","arguments":[],"mode":"production"}\n')
  })

  test('refuses to start a worker without a current build', async () => {
    const advice = 'The build is missing or older than the sources: run "npm run build" first.\n'
    expect(await finish(start(['worker']))).toMatchObject({ out: '', err: advice, code: 1 })
    await finish(start(['build']))
    write('server/queue.ts', 'newer')
    expect(await finish(start(['worker']))).toMatchObject({ out: '', err: advice, code: 1 })
    expect(builds()).toBe(1)
  })

  test('with a command runs it with its arguments, without a build', async () => {
    const { out } = await finish(start(['admin', 'ana@example.org', '--yes']))
    expect(out).toBe('{"program":"admin.ts","arguments":["ana@example.org","--yes"],"mode":"production"}\n')
  })

  test('logs in JSON lines in production', async () => {
    const env = { STAFFROOM_MODE: 'production' }
    const { out } = await finish(start([], [], env))
    const lines = out.trim().split('\n')
    expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', msg: 'Building …' },
      { level: 'info', msg: expect.stringMatching(/^Built in/) },
    ])
    rmSync(join(project, 'node_modules'), { recursive: true })
    const { err } = await finish(start([], [], env))
    expect(JSON.parse(err)).toMatchObject({ level: 'fatal', msg: expect.stringContaining('npm ci') })
    expect((await finish(start(['admin'], [], env))).err).toBe(
      'The packages are not installed: run "npm ci" first.\n',
    )
  })

  test.each([['nonsense'], ['../main']])('refuses “%s” and lists the commands', async (argument) => {
    const { err, code } = await finish(start([argument]))
    expect(err).toBe(`There is no command "${argument}". There are: worker, build, admin.\n`)
    expect(code).toBe(1)
  })

  test('with “build” only builds', async () => {
    const { out } = await finish(start(['build']))
    expect(out).not.toContain('program')
    expect(builds()).toBe(1)
  })
})

describe('a later start', () => {
  const reading = `const ofNode: string[] = process.moduleLoadList
    console.log(ofNode.some((name) => name.includes('amaro')) ? 'read TypeScript' : 'read nothing')\n`

  test('of a command uses the compiled code until a source or the build changes', async () => {
    write('server/commands/admin.ts', reading)
    expect((await finish(start(['admin']))).out).toBe('read TypeScript\n')
    expect((await finish(start(['admin']))).out).toBe('read nothing\n')

    write('server/commands/admin.ts', `${reading}console.log('changed')\n`)
    expect((await finish(start(['admin']))).out).toBe('read TypeScript\nchanged\n')
    expect((await finish(start(['admin']))).out).toBe('read nothing\nchanged\n')

    await finish(start(['build']))
    expect((await finish(start(['admin']))).out).toBe('read TypeScript\nchanged\n')
  })

  test('of a thread uses the compiled code', async () => {
    write('server/thread.ts', reading)
    write(
      'server/programs/worker.js',
      `import { Worker } from 'node:worker_threads'
      new Worker(new URL('../../server/thread.ts', import.meta.url))`,
    )
    await finish(start(['build']))
    expect((await finish(start(['worker']))).out).toBe('read TypeScript\n')
    expect((await finish(start(['worker']))).out).toBe('read nothing\n')
  })

  test('reads TypeScript when the compiled code cannot be stored', async () => {
    write('server/commands/admin.ts', reading)
    write('build/compiled', 'no folder')
    const { out, err, code } = await finish(start(['admin']))
    expect({ out, err, code }).toEqual({ out: 'read TypeScript\n', err: '', code: 0 })
  })
})

describe('the build', () => {
  test('is reused while no source changes, and repeated after a change', async () => {
    await finish(start([]))
    write('app/page.test.ts', 'a test is no source')
    const { out } = await finish(start([]))
    expect(out).not.toContain('Building')
    expect(builds()).toBe(1)

    write('app/page.ts', 'two!')
    await finish(start([]))
    expect(builds()).toBe(2)

    write('server/queue.ts', '')
    await finish(start([]))
    expect(builds()).toBe(3)

    write('public/new.txt', '')
    await finish(start([]))
    expect(builds()).toBe(4)

    rmSync(join(project, 'build/server'), { recursive: true })
    await finish(start([]))
    expect(builds()).toBe(5)
  })

  test('that fails shows its error, starts no program and is retried', async () => {
    write('node_modules/@react-router/dev/bin.cjs', `console.error('line 7 is wrong'); process.exit(3)`)
    const first = await finish(start([]))
    expect(first.err).toContain('line 7 is wrong')
    expect(first.err).toContain('The build failed (exit 3).')
    expect(first.out).not.toContain('program')
    expect(first.code).toBe(1)
    expect((await finish(start([]))).code).toBe(1)
  })
})

describe('the commit of a build', () => {
  const baked = () => JSON.parse(readFileSync(join(project, 'build/release.json'), 'utf8'))

  test('is read from a release archive', async () => {
    write('RELEASE', `# why\n${'a1'.repeat(20)} 2026-11-26T12:00:00+00:00\n`)
    await finish(start(['build']))
    expect(baked()).toEqual({ commit: 'a1'.repeat(20), date: '2026-11-26T12:00:00+00:00' })
  })

  test('is unknown without archive and checkout', async () => {
    write('RELEASE', '# why\n$Format:%H %cI$\n')
    await finish(start(['build']))
    expect(baked()).toEqual({ commit: null, date: null })
  })
})

describe('missing optional packages', () => {
  const entry = {
    ...{ optional: true, os: [process.platform], cpu: process.arch },
    engines: { node: '>=20.9.0' },
  }
  const lock = (more: object) =>
    write(
      'package-lock.json',
      JSON.stringify({ packages: { 'node_modules/@img/sharp-here': { ...entry, ...more } } }),
    )

  test('are named, with the command that installs them', async () => {
    lock({})
    const { err, code } = await finish(start([]))
    expect(err).toMatch(/^Packages are missing \(@img\/sharp-here\)\. .* "npm ci" with Node 20\.19 or later/)
    expect(code).toBe(1)
  })

  test.each([
    ['are there', {}, true],
    ['are for another machine', { cpu: ['s390x'] }, false],
    ['are for another C library', { libc: ['musl'] }, false],
    ['are for development', { dev: true }, false],
  ])('are not reported when they %s', async (_, more, isThere) => {
    lock(more)
    if (isThere) write('node_modules/@img/sharp-here/package.json', '{}')
    expect((await finish(start([]))).code).toBe(0)
  })
})

describe('an old Node', () => {
  test('runs the packaged Node with the same arguments, memory flags and exit code', async () => {
    packNode()
    write('server/commands/admin.ts', `${PROGRAM}console.log(process.execArgv); process.exit(7)`)
    const memory = '--max-semi-space-size=8'
    const { out, code } = await finish(start(['admin', 'ana@example.org'], [...OLD_NODE, memory]))
    expect(out).toContain('"arguments":["ana@example.org"]')
    expect(out).toContain(`[ '${memory}' ]`)
    expect(code).toBe(7)
  })

  test.each([['SIGTERM'], ['SIGINT']] as const)(
    'forwards %s and ends with the exit code of the program',
    async (signal) => {
      packNode()
      write(
        'server/programs/worker.js',
        `process.on('${signal}', () => { console.log('stopping'); process.exit(5) })
      console.log('ready'); setInterval(() => {}, 1000)`,
      )
      await finish(start(['build']))
      const child = start(['worker'], OLD_NODE)
      child.stdout?.once('data', () => child.kill(signal))
      const { out, code } = await finish(child)
      expect(out).toBe('ready\nstopping\n')
      expect(code).toBe(5)
    },
  )

  test('reports a program killed by a signal with exit code 137', async () => {
    packNode()
    write('server/programs/worker.js', `process.kill(process.pid, 'SIGKILL')`)
    await finish(start(['build']))
    expect((await finish(start(['worker'], OLD_NODE))).code).toBe(137)
  })

  test('without a packaged Node prints instructions in one line', async () => {
    const { err, code } = await finish(start([], OLD_NODE))
    expect(err).toMatch(/^Staffroom needs Node 22\.22 or later and this is 20\.19\.0: [^\n]+\n$/)
    expect(code).toBe(1)
  })
})

test('a start without packages prints the install command', async () => {
  rmSync(join(project, 'node_modules'), { recursive: true })
  const { err, code } = await finish(start([]))
  expect(err).toBe('The packages are not installed: run "npm ci" first.\n')
  expect(code).toBe(1)
})
