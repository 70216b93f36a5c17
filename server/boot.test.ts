import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { failStart } from './boot.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { refusal } from './refusal.ts'

/** What a start that failed with `error` writes for the operator, and what into the log. */
function wordsOf(error: unknown) {
  const logged: string[] = []
  const written: string[] = []
  const log = createLog({ level: 'info', plain: false, stream: { write: (line) => void logged.push(line) } })
  const stderr = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  expect(() => failStart({ ...log, flush: () => undefined }, error)).toThrow('exit')
  stderr.mockRestore()
  exit.mockRestore()
  return { logged: logged.join(''), written: written.join('') }
}

test('a port in use is reported in one line', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as AddressInfo
  const parts = {
    env: { host: '127.0.0.1', port, baseUrl: `http://127.0.0.1:${port}`, trustProxy: false },
    log: createLog({ level: 'error', plain: false }),
    metrics: { request: () => undefined },
    site: { fetch: async () => new Response(), peek: () => null },
  }
  const refusal = await listen(parts as unknown as Parameters<typeof listen>[0]).catch(
    (error: unknown) => error,
  )
  holder.close()
  const { logged, written } = wordsOf(refusal)
  expect(written).toBe(`Staffroom cannot start:\n  - Port ${port} is taken: set PORT to another one.\n`)
  expect(logged).toBe('')
})

test('in production a start-up error is a log line', () => {
  vi.stubEnv('STAFFROOM_MODE', 'production')
  const { written } = wordsOf(refusal('The pooler sets no statement_timeout.'))
  vi.unstubAllEnvs()
  expect(JSON.parse(written)).toMatchObject({
    level: 'fatal',
    msg: 'Staffroom cannot start',
    problems: ['The pooler sets no statement_timeout.'],
  })
})

test('any other start-up error is logged with its causes', () => {
  const { logged, written } = wordsOf(new Error('no database'))
  expect(logged).toContain('no database')
  expect(logged).toContain('Staffroom could not start')
  expect(written).toBe('')
})
