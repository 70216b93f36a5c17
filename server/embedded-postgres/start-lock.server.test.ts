import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withStartLock } from './start-lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staffroom-lock-'))
  writeFileSync(join(folder, 'count'), '0')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * One process that adds 1 to the count `times` times under `guard`; one that is to die does so inside it. Answers once
 * it is ready, with how to let it begin and wait for its end.
 */
async function aProcess(guard: string, times: number, dies: boolean): Promise<() => Promise<void>> {
  const code = `
    import { once } from 'node:events'
    import { readFileSync, writeFileSync } from 'node:fs'
    import { setImmediate } from 'node:timers/promises'
    import { withStartLock } from ${JSON.stringify(join(import.meta.dirname, 'start-lock.ts'))}
    const noLock = (path, work) => work()
    process.send('ready')
    await once(process, 'message')
    for (let turn = 0; turn < ${times}; turn += 1) await ${guard}('lock', async () => {
      const count = Number(readFileSync('count', 'utf8'))
      await setImmediate()
      if (${dies}) process.kill(process.pid, 'SIGKILL')
      writeFileSync('count', String(count + 1))
    })
    process.disconnect()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return async () => {
    child.send('begin')
    const [exitCode, signal] = await once(child, 'close')
    expect(dies ? signal : exitCode).toBe(dies ? 'SIGKILL' : 0)
  }
}

/** All of them begin together, however long each took to start. */
async function countTogether(guard: string): Promise<number> {
  const counting = Array.from({ length: 4 }, () => aProcess(guard, 100, false))
  const dying = Array.from({ length: 2 }, () => aProcess(guard, 1, true))
  const ready = await Promise.all([...counting, ...dying])
  await Promise.all(ready.map((begin) => begin()))
  return Number(readFileSync(join(folder, 'count'), 'utf8'))
}

test('the race is real: without a lock the count is wrong', async () => {
  // Mostly too low; a file that is read while it is written gives any number.
  expect(await countTogether('noLock')).not.toBe(400)
})

test('one process at a time holds the lock, also after holders were killed', async () => {
  expect(await countTogether('withStartLock')).toBe(400)
  // After a kill the next process finds its lock.
  await withStartLock(join(folder, 'lock'), () => Promise.resolve())
  expect(readdirSync(folder)).toEqual(['count'])
})

test('a dead holder does not block', async () => {
  const begin = await aProcess('withStartLock', 1, true)
  await begin()
  expect(readdirSync(folder)).toContain('lock')
  expect(await withStartLock(join(folder, 'lock'), () => Promise.resolve('in'))).toBe('in')
})

test('the lock is free again after a failure', async () => {
  const failing = withStartLock(join(folder, 'lock'), () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
