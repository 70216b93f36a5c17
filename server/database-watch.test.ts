import { expect, test } from 'vitest'
import { databaseWatch } from './database-watch.ts'
import { createRequestScopes } from './request-scopes.ts'

function aWatch() {
  const clock = { ms: 0 }
  const lines: object[] = []
  const statements: Array<[number, string]> = []
  const requestScopes = createRequestScopes(null)
  const watch = databaseWatch({
    metrics: { statement: (seconds, kind) => statements.push([seconds, kind]), wait: () => undefined },
    requestScopes,
    log: { warn: (fields, message) => lines.push({ ...fields, message }) },
    now: () => clock.ms,
  })
  return { clock, lines, statements, requestScopes, watch }
}

const slow = { text: 'select 1', seconds: 0.7, failed: false }

test('statements are counted by purpose', async () => {
  const { requestScopes, statements, watch } = aWatch()
  const scope = { kind: 'page', requestId: 'r1', name: null } as const
  await requestScopes.run(scope, async () => watch.asked({ ...slow, seconds: 0.01 }))
  watch.asked({ ...slow, seconds: 0.02 })
  expect(statements).toEqual([
    [0.01, 'page'],
    [0.02, 'other'],
  ])
})

test('a slow statement is logged with route and request, a permanently slow one once a minute', async () => {
  const { clock, requestScopes, lines, watch } = aWatch()
  const scope = { kind: 'page', requestId: 'r1', name: '/events/:slug' } as const
  await requestScopes.run(scope, async () => watch.asked(slow))
  watch.asked(slow)
  watch.asked({ ...slow, text: 'select 2' })
  clock.ms = 61_000
  watch.asked(slow)
  expect(lines).toEqual([
    {
      statement: 'select 1',
      ms: 700,
      for: '/events/:slug',
      requestId: 'r1',
      traceId: undefined,
      message: 'A statement was slow',
    },
    {
      statement: 'select 2',
      ms: 700,
      for: null,
      requestId: undefined,
      traceId: undefined,
      message: 'A statement was slow',
    },
    {
      statement: 'select 1',
      ms: 700,
      for: null,
      requestId: undefined,
      traceId: undefined,
      alsoSlow: 1,
      message: 'A statement was slow',
    },
  ])
})
