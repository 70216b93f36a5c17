import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { createPostgresLimiter } from '#app/integrations/limits/postgres-limiter.server.ts'
import { solveChallenge } from '#tests/support/solve-challenge.ts'
import { testContext } from '#tests/support/test-context.ts'
import {
  challengeFor,
  consumeWithChallenge,
  solutionIn,
  type WorkChallenge,
} from './consume-with-challenge.server.ts'

const { ctx: plain, connectionString } = await testContext()
const open = openDatabase({ connectionString, onError: (error) => expect(error).toBeNull() })
const limiters = [1, 2].map(() => createPostgresLimiter(open.pool))
/** The same moment in one of two processes. */
const inProcess = (index: number, seconds = 0): Ctx => ({
  ...plain,
  now: new Date(plain.now.getTime() + seconds * 1_000),
  ports: { ...plain.ports, limiter: limiters[index] ?? plain.ports.limiter },
})
const ctx = inProcess(0)

const form = (client: string, solution: { task: string; answer: string } | null = null) =>
  ({ act: 'enquiry', client, solution }) as const
const send = (client: string, solution: { task: string; answer: string } | null = null) =>
  consumeWithChallenge(ctx, form(client, solution), { limit: 'enquiry-client', per: 'client', of: client })

async function taskFor(client: string): Promise<string> {
  return ((await challengeFor(ctx, form(client))) as WorkChallenge).task
}

test('in quiet times nothing is asked; near the limit a task is, and its answer counts once', async () => {
  const client = '198.51.100.1'
  for (let time = 0; time < 10; time++) expect(await send(client)).toEqual({ ok: true })
  const asked = await send(client)
  expect(asked).toEqual({ ok: false, reason: 'work', task: expect.stringMatching(/^[\w-]{40,}$/) })
  const { task } = asked as WorkChallenge
  const solution = { task, answer: solveChallenge(task) }
  expect(await send(client, { task, answer: 'x' })).toMatchObject({ reason: 'work' })
  expect(await send(client, solution)).toEqual({ ok: true })
  expect(await send(client, solution)).toMatchObject({ reason: 'work' })
  for (let time = 0; time < 6; time++) await send(client)
  expect(await send(client, solution)).toMatchObject({ reason: 'too-many' })
})

test('of two processes that are handed the same answer at once, one takes it', async () => {
  const task = await taskFor('198.51.100.2')
  const given = form('198.51.100.2', { task, answer: solveChallenge(task) })
  const answers = await Promise.all([0, 1, 0, 1].map((index) => challengeFor(inProcess(index), given)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
})

test('without a script the task counts after half a minute, once, and not after ten', async () => {
  const task = await taskFor('198.51.100.3')
  const waited = form('198.51.100.3', { task, answer: '' })
  expect(await challengeFor(inProcess(0, 29), waited)).toMatchObject({ reason: 'work' })
  expect(await challengeFor(inProcess(0, 601), waited)).toMatchObject({ reason: 'work' })
  expect(await challengeFor(inProcess(0, 31), waited)).toBeNull()
  expect(await challengeFor(inProcess(1, 32), waited)).toMatchObject({ reason: 'work' })
})

test('a proof-of-work task is bound to its form and network and cannot be forged', async () => {
  const task = await taskFor('198.51.100.4')
  const solution = { task, answer: solveChallenge(task) }
  expect(await challengeFor(ctx, form('198.51.100.5', solution))).not.toBeNull()
  expect(await challengeFor(ctx, { ...form('198.51.100.4', solution), act: 'sign-up' })).not.toBeNull()
  for (const made of ['', 'x', task.slice(0, -1), `${task}A`, 'é'.repeat(2_000)]) {
    expect(await challengeFor(ctx, form('198.51.100.4', { task: made, answer: '1' }))).not.toBeNull()
  }
  expect(await challengeFor(ctx, form('198.51.100.4', solution))).toBeNull()
})

test('when many come to the whole site, everybody is asked', async () => {
  const busy = createPostgresLimiter(open.pool)
  for (let index = 0; index < 100; index++) {
    expect(await busy.take('enquiry-client', `client-${index}`)).toEqual({ ok: true })
  }
  expect(await busy.take('enquiry-client', 'somebody-else')).toEqual({ ok: true, near: true })
  await open.close()
})

test('a form brings its task as two fields, or none', () => {
  const from = (fields: Record<string, unknown>) => solutionIn((field) => fields[field])
  expect(from({})).toBeNull()
  expect(from({ workTask: '' })).toBeNull()
  expect(from({ workTask: ['a'], workAnswer: '1' })).toBeNull()
  expect(from({ workTask: 'a', workAnswer: 7 })).toEqual({ task: 'a', answer: '' })
  expect(from({ workTask: 'a', workAnswer: '7' })).toEqual({ task: 'a', answer: '7' })
})
