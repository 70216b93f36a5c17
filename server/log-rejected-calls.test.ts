import { expect, test } from 'vitest'
import { logRejectedCalls } from './log-rejected-calls.ts'

test('each rejected call is counted, and each kind of rejection is logged once a minute', () => {
  const logged: string[] = []
  const counted: string[] = []
  let now = 0
  const reject = logRejectedCalls(
    {
      error: (fields, message) => void logged.push(`error ${message} ${JSON.stringify(fields)}`),
      warn: (_fields, message) => void logged.push(`warn ${message}`),
    },
    (why) => void counted.push(why),
    () => now,
  )
  reject('limited', 'GET /v1/refunds')
  reject('limited', 'POST /v1/refunds')
  reject('right-missing', 'GET /v1/charges')
  reject('right-missing', 'GET /v1/disputes')
  reject('right-missing', 'GET /v1/disputes')
  reject('key-refused', 'GET /v1/disputes')
  now = 60_000
  reject('limited', 'GET /v1/refunds')
  const lacks = (endpoint: string) =>
    `error The secret key of the payment provider lacks a right {"endpoint":"${endpoint}"}`
  expect(logged).toEqual([
    'warn Calls to the payment provider are more than it takes',
    lacks('GET /v1/charges'),
    lacks('GET /v1/disputes'),
    'error The payment provider refuses the secret key {"endpoint":"GET /v1/disputes"}',
    'warn Calls to the payment provider are more than it takes',
  ])
  expect(counted).toHaveLength(7)
})
