import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmaster } from './postmaster-file.ts'
import { isRunning, processIdentity } from './process-identity.ts'
import { runsAsRoot } from './server-account.ts'

let parent: string
let dataDir: string
let messages: string[]
let running: ChildProcess[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'staffroom-pg-'))
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  messages = []
  running = []
})

afterEach(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
  const leftover = server()
  if (leftover?.isAlive) process.kill(leftover.pid, 'SIGQUIT')
  await expect.poll(() => server()?.isAlive ?? false).toBe(false)
  rmSync(parent, { recursive: true, force: true })
})

const start = () => startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) })
const cluster = () => join(dataDir, 'postgres', 'cluster')
const server = () => readPostmaster(cluster())

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** A process of its own that uses the database until it is told to stop, or killed. */
async function startInProcess(): Promise<{
  connectionString: string
  stop(): Promise<void>
  kill(): Promise<void>
}> {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log(server.connectionString)
    process.stdin.once('data', async () => { await server.stop(); process.exit(0) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(child.stdout, 'data')
  const ending = once(child, 'close')
  return {
    connectionString: String(line).trim(),
    async stop() {
      child.stdin.write('stop\n')
      expect((await ending)[0]).toBe(0)
    },
    async kill() {
      child.kill('SIGKILL')
      await ending
    },
  }
}

describe('a start', () => {
  test('on nothing creates the database, with real durability and a socket only', async () => {
    const database = await start()
    expect(messages).toEqual([`Created a PostgreSQL database in ${join(dataDir, 'postgres')}`])
    const settings = `SELECT concat_ws(' ', current_database(), current_setting('server_encoding'), datlocale,
      current_setting('fsync'), current_setting('synchronous_commit'), current_setting('timezone'),
      '[' || current_setting('listen_addresses') || ']') FROM pg_database WHERE datname = current_database()`
    expect(await ask(database.connectionString, settings)).toBe('staffroom UTF8 C.UTF-8 on on UTC []')
    expect(await ask(database.connectionString, `SELECT upper('zażółć')`)).toBe('ZAŻÓŁĆ')
    await database.stop()
    expect(server()).toBeUndefined()
    expect(readdirSync(join(dataDir, 'postgres', 'users'))).toEqual([])
  })

  test('again finds what was written', async () => {
    const first = await start()
    await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    const second = await start()
    expect(await ask(second.connectionString, 'SELECT n FROM kept')).toBe(7)
    await second.stop()
  })

  test('does not mistake the half of a database for one', async () => {
    mkdirSync(join(dataDir, 'postgres', 'cluster.new', 'base'), { recursive: true })
    chmodSync(join(dataDir, 'postgres'), 0o711)
    const database = await start()
    expect(await ask(database.connectionString, 'SELECT 1')).toBe(1)
    await database.stop()
  })

  test('is not misled by a process that has the number of a dead server', async () => {
    await (await start()).stop()
    const socket = join(dataDir, 'postgres', 'socket')
    const file = [process.pid, cluster(), 1_700_000_000, 5432, socket, '', '  1234 5678', 'ready   ', '']
    writeFileSync(join(cluster(), 'postmaster.pid'), file.join('\n'))
    writeFileSync(join(socket, '.s.PGSQL.5432.lock'), file.join('\n'))
    const database = await start()
    expect(server()?.pid).not.toBe(process.pid)
    expect(await ask(database.connectionString, 'SELECT 1')).toBe(1)
    await database.stop()
  })

  test('recovers what was committed before the server itself was killed', async () => {
    const first = await start()
    await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
    const killed = processIdentity(server()?.pid ?? 0) ?? ''
    process.kill(server()?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => isRunning(killed)).toBe(false)
    const second = await start()
    expect(await ask(second.connectionString, 'SELECT n FROM kept')).toBe(7)
    await first.stop()
    expect(await ask(second.connectionString, 'SELECT n FROM kept')).toBe(7)
    await second.stop()
  })

  test('keeps the server running: one that was killed is started again, once', async () => {
    const [one, two] = await Promise.all([start(), start()])
    await ask(one.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
    messages = []
    process.kill(server()?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => messages, { timeout: 20_000 }).toEqual(['PostgreSQL had ended: started it again'])
    expect(await ask(one.connectionString, 'SELECT n FROM kept')).toBe(7)
    await one.stop()
    await two.stop()
    expect(server()).toBeUndefined()
  })

  test('that fails reports the PostgreSQL error and registers no user', async () => {
    await (await start()).stop()
    const version = join(cluster(), 'PG_VERSION')
    writeFileSync(version, '11\n')
    await expect(start()).rejects.toThrow(/did not start: .*initialized by PostgreSQL version 11/s)
    expect(readdirSync(join(dataDir, 'postgres', 'users'))).toEqual([])
    writeFileSync(version, '18\n')
  })
})

describe('several processes', () => {
  test('starting at once share one server, which the last one stops', async () => {
    const [one, two, three] = await Promise.all([startInProcess(), startInProcess(), start()])
    const pid = server()?.pid
    expect(one.connectionString).toBe(two.connectionString)
    await three.stop()
    await one.stop()
    expect(server()).toMatchObject({ pid, isAlive: true, status: 'ready' })
    expect(await ask(two.connectionString, 'SELECT 1')).toBe(1)
    await two.stop()
    expect(server()).toBeUndefined()
  })

  test('a killed one leaves the server to the next, with everything in it', async () => {
    const killed = await startInProcess()
    await ask(killed.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
    const pid = server()?.pid
    await killed.kill()
    expect(server()).toMatchObject({ pid, isAlive: true })

    const next = await start()
    expect(messages).toEqual(['Using the PostgreSQL that is already running'])
    expect(server()?.pid).toBe(pid)
    expect(await ask(next.connectionString, 'SELECT n FROM kept')).toBe(7)
    await next.stop()
    expect(server()).toBeUndefined()
  })

  test('a killed one does not end it for the others', async () => {
    const [killed, other] = await Promise.all([startInProcess(), startInProcess()])
    await killed.kill()
    expect(await ask(other.connectionString, 'SELECT 1')).toBe(1)
    await other.stop()
    expect(server()).toBeUndefined()
  })

  test('stopping twice in one process counts once', async () => {
    const [one, two] = await Promise.all([start(), start()])
    await one.stop()
    await one.stop()
    expect(await ask(two.connectionString, 'SELECT 1')).toBe(1)
    await two.stop()
    expect(server()).toBeUndefined()
  })
})

describe('places', () => {
  test('a copy of a running installation is one of its own', async () => {
    const original = await start()
    const first = server()?.pid
    cpSync(dataDir, join(parent, 'copy'), { recursive: true, filter: (path) => !statSync(path).isSocket() })
    dataDir = join(parent, 'copy')
    const copy = await start()
    expect(await ask(copy.connectionString, 'SHOW data_directory')).toBe(cluster())
    expect(server()?.pid).not.toBe(first)
    await copy.stop()
    expect(server()).toBeUndefined()
    expect(await ask(original.connectionString, 'SELECT 1')).toBe(1)
    await original.stop()
  })

  test('a path too long for a socket puts the socket, and only it, into the temporary folder', async () => {
    dataDir = join(parent, 'a folder, "quoted" & with a long name '.repeat(3).trim(), 'data')
    const database = await start()
    const socketFolder = new URL(database.connectionString).searchParams.get('host') ?? ''
    expect(socketFolder).toContain('staffroom-socket-')
    expect(await ask(database.connectionString, 'SHOW data_directory')).toBe(cluster())
    await database.stop()
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('where the socket is in the temporary folder, a server that dies is started again at the same address', async () => {
    dataDir = join(parent, 'a folder with a long name '.repeat(5).trim(), 'data')
    const database = await start()
    await ask(database.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      messages.length = 0
      process.kill(server()?.pid ?? 0, signal)
      await expect
        .poll(() => messages, { timeout: 20_000 })
        .toEqual(['PostgreSQL had ended: started it again'])
      expect(await ask(database.connectionString, 'SELECT n FROM kept')).toBe(7)
    }
    const socketFolder = new URL(database.connectionString).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    process.kill(server()?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => server()?.isAlive ?? false).toBe(false)
    const command = await start()
    expect(command.connectionString).toBe(database.connectionString)
    expect(await ask(database.connectionString, 'SELECT n FROM kept')).toBe(7)
    await command.stop()
    await database.stop()
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('a data folder others may not enter: root keeps the database elsewhere, anybody else in it', async () => {
    chmodSync(parent, 0o700)
    const database = await start()
    const where = String(await ask(database.connectionString, 'SHOW data_directory'))
    await ask(database.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n')
    await database.stop()

    const again = await start()
    expect(await ask(again.connectionString, 'SELECT n FROM kept')).toBe(7)
    await again.stop()

    if (runsAsRoot()) {
      const pointer = join(dataDir, 'postgres.location')
      const place = readFileSync(pointer, 'utf8').trim()
      expect(where).toBe(join(place, 'cluster'))
      expect(place).toMatch(/^\/var\/lib\/staffroom\/[0-9a-f]{16}$/)
      rmSync(place, { recursive: true })
      await expect(start()).rejects.toThrow(`The database is gone: ${pointer} says it is in ${place}.`)
      rmSync(pointer)
      chmodSync(parent, 0o755)
    } else expect(where).toBe(cluster())
  })
})
