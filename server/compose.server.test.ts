import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { readEnv } from '#app/env.server.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { ThreadProgram } from '#app/kernel/threads.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { createDemoClock, realClock } from './clock.ts'
import { compose, type Program } from './compose.ts'
import { prepareDemo } from './first-start.ts'
import { createLog } from './log.ts'

const { ctx, connectionString } = await testContext()
const dataDir = await mkdtemp(join(tmpdir(), 'staffroom-compose-'))
const programs: Program[] = []
const lines: string[] = []
const log = createLog({ level: 'info', plain: false, stream: { write: (line) => void lines.push(line) } })

afterAll(async () => {
  await Promise.all(programs.map((program) => program.close(1)))
  await rm(dataDir, { recursive: true, force: true })
})

async function aProgram(environment: Record<string, string> = {}): Promise<Program> {
  const answer = readEnv(
    { DATABASE_URL: connectionString, DATA_DIR: dataDir, DEMO_CONTENT: 'none', ...environment },
    { stripe: false },
  )
  if (!answer.ok) throw new Error(answer.problems.join())
  const program = await compose(answer.env, log, { works: false })
  programs.push(program)
  return program
}

test('several processes start at once, and one of them creates the administrator and prints the password', async () => {
  const three = await Promise.all([aProgram(), aProgram(), aProgram()])
  const starts = await Promise.all(three.map(prepareDemo))
  const told = starts.flatMap(({ admin }) => admin ?? [])
  expect(told).toEqual([
    { email: 'admin@staffroom.test', password: expect.stringMatching(/^([0-9a-z]{4}-){2}[0-9a-z]{4}$/) },
  ])
  const [program] = three
  const password = told[0]?.password ?? ''
  const asGuest = program.makeCtx({ actor: guest, requestId: 'test' })
  const client = { address: '203.0.113.7', userAgent: 'Test' }
  const given = { login: 'admin@staffroom.test', password, client, replacedToken: null, realNow: new Date() }
  expect(await signIn(asGuest, given)).toMatchObject({ ok: true })
  expect(await prepareDemo(program)).toEqual({ admin: null })
  expect(lines.join('')).not.toContain(password)
  await expectInvariants(ctx)
})

test('the context of a request has its own number and start time', async () => {
  const program = await aProgram()
  const first = program.makeCtx({ actor: guest, requestId: 'one' })
  const second = program.makeCtx({ actor: guest, requestId: 'two' })
  expect([first.requestId, second.requestId]).toEqual(['one', 'two'])
  expect(first.now).not.toBe(second.now)
  expect(first.memory).toBe(second.memory)
  expect(first.site).toMatchObject({ mode: 'demo', baseUrl: 'http://localhost:3000', googleSignIn: true })
})

test('closing ends the threads, and later requests to them are refused', async () => {
  const program = await aProgram()
  const { threads } = program.makeCtx({ actor: guest, requestId: 'one' })
  const thread: ThreadProgram<string, string> = { file: '#tests/support/asked-thread.ts' }
  expect(await threads.ask(thread, 'a')).toBe('a 1')
  const asked = threads.ask(thread, 'sleep').catch(problemKind)
  await program.close(1)
  expect(await asked).toBe('unavailable')
  expect(await threads.ask(thread, 'b').catch(problemKind)).toBe('unavailable')
})

describe('the product’s clock', () => {
  // "+ 0": a clock read a millisecond earlier rounds to minus zero.
  const minutesAhead = (now: Date) => Math.round((now.getTime() - Date.now()) / 60_000) + 0

  test('is moved for every process of a demo', async () => {
    const [here, there] = [createDemoClock(ctx.db, ctx.log), createDemoClock(ctx.db, ctx.log)]
    await here.move({ kind: 'by', amount: 90, unit: 'minute' })
    expect(minutesAhead(here.now())).toBe(90)
    expect(minutesAhead(there.now())).toBe(0)
    await there.refresh()
    expect(minutesAhead(there.now())).toBe(90)
    await there.move({ kind: 'by', amount: -30, unit: 'minute' })
    await here.refresh()
    expect(minutesAhead(here.now())).toBe(60)
    await here.move({ kind: 'reset' })
    expect(minutesAhead(here.now())).toBe(0)
    here.stop()
    there.stop()
  })

  test('may be set when the program starts', async () => {
    const program = await aProgram({ STAFFROOM_CLOCK: '2031-05-01T09:00:00Z' })
    const { now } = program.makeCtx({ actor: guest, requestId: 'x' })
    expect(now.toISOString()).toMatch(/^2031-05-01T09:0\d/)
    await program.clock.move({ kind: 'reset' })
  })

  test('is real time in production, whatever anybody wants', async () => {
    await expect(realClock.move({ kind: 'reset' })).rejects.toThrow('demo mode only')
    expect(minutesAhead(realClock.now())).toBe(0)
  })
})
