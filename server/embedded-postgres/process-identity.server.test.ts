import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { commandLine, isRunning, processIdentity } from './process-identity.ts'

test('a process keeps its identity, and loses it with its life', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log(1)', 'a b'], {
    stdio: 'pipe',
  })
  await once(child.stdout, 'data')
  const pid = child.pid ?? 0
  const identity = processIdentity(pid) ?? ''
  expect(identity).toMatch(/^\d+-\d+-\w+$/)
  expect(processIdentity(pid)).toBe(identity)
  expect(isRunning(identity)).toBe(true)
  expect(commandLine(pid)).toContain(' a b')

  child.kill('SIGKILL')
  await once(child, 'close')
  expect(isRunning(identity)).toBe(false)
  expect(processIdentity(pid)).toBeUndefined()
  expect(commandLine(pid)).toBeUndefined()
})

test('a later process with the same number is another one', () => {
  const [pid, started, boot] = (processIdentity(process.pid) ?? '').split('-')
  expect(isRunning(`${pid}-${Number(started) - 1}-${boot}`)).toBe(false)
  expect(isRunning(`${pid}-${started}-another`)).toBe(false)
})

test.each(['', 'nonsense', '0-1-a', '-1-1-a'])('%j names no process', (identity) => {
  expect(isRunning(identity)).toBe(false)
})
