import { expect, test } from 'vitest'
import { tellTurnedAway } from './tell-turned-away.ts'

test('each call that was turned away is counted, and each trouble is logged once a minute', () => {
  const told: string[] = []
  const counted: string[] = []
  let now = 0
  const tell = tellTurnedAway(
    {
      error: (fields, message) => void told.push(`error ${message} ${JSON.stringify(fields)}`),
      warn: (_fields, message) => void told.push(`warn ${message}`),
    },
    (why) => void counted.push(why),
    () => now,
  )
  tell('limited', 'GET /v1/refunds')
  tell('limited', 'POST /v1/refunds')
  tell('right-missing', 'GET /v1/charges')
  tell('right-missing', 'GET /v1/disputes')
  tell('right-missing', 'GET /v1/disputes')
  tell('key-refused', 'GET /v1/disputes')
  now = 60_000
  tell('limited', 'GET /v1/refunds')
  const lacks = (endpoint: string) =>
    `error The secret key of the payment provider lacks a right {"endpoint":"${endpoint}"}`
  expect(told).toEqual([
    'warn Calls to the payment provider are more than it takes',
    lacks('GET /v1/charges'),
    lacks('GET /v1/disputes'),
    'error The payment provider refuses the secret key {"endpoint":"GET /v1/disputes"}',
    'warn Calls to the payment provider are more than it takes',
  ])
  expect(counted).toHaveLength(7)
})
