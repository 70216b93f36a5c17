import { expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { testContext } from '#tests/support/test-context.ts'
import { createPostgresLimiter } from './postgres-limiter.server.ts'

const { ctx, connectionString } = await testContext()

async function withLimiters<T>(work: (limiters: ReturnType<typeof createPostgresLimiter>[]) => Promise<T>) {
  const open = [1, 2].map(() =>
    openDatabase({ connectionString, onError: (error) => expect(error).toBeNull() }),
  )
  try {
    return await work(open.map(({ pool }) => createPostgresLimiter(pool)))
  } finally {
    await Promise.all(open.map(({ close }) => close()))
  }
}

test('processes share the counters, and say when to come back', async () => {
  await withLimiters(async ([one, other]) => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const limiter = attempt % 2 ? one : other
      expect(await limiter?.take('password-reset', 'amal@example.org')).toEqual({ ok: true })
    }
    const refused = await one?.take('password-reset', 'amal@example.org')
    expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
    if (refused && !refused.ok) expect(refused.retryAfter).toBeGreaterThan(3_500)
    expect(await other?.take('password-reset', 'amal@example.org')).toMatchObject({ ok: false })
    expect(await other?.take('password-reset', 'noor@example.org')).toEqual({ ok: true })
    expect(await other?.take('verification-mail', 'amal@example.org')).toEqual({ ok: true })
  })
})

test('addresses are not stored', async () => {
  await withLimiters(async ([limiter]) => limiter?.take('sign-in-client', '203.0.113.9'))
  const rows = await ctx.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.9|example\.org/)
})

test('an ordinary buyer’s requests are counted in memory; further requests share the rest through the database', async () => {
  await withLimiters(async ([one, other]) => {
    const told = () => ctx.db.selectFrom('rate_limits').select('points').where('key', 'like', 'checkout:%')
    for (let time = 0; time < 6; time++) {
      expect(await one?.take('checkout', '203.0.113.20')).toEqual({ ok: true })
      expect(await other?.take('checkout', '203.0.113.20')).toEqual({ ok: true })
    }
    expect(await told().execute()).toEqual([])
    expect(await one?.take('checkout', '203.0.113.20')).toEqual({ ok: true })
    expect(await told().execute()).toEqual([{ points: 1 }])
    for (let time = 7; time < 60; time++) {
      expect(await one?.take('checkout', '203.0.113.20')).toEqual({ ok: true })
    }
    expect(await one?.take('checkout', '203.0.113.20')).toMatchObject({ ok: false })
    expect(await other?.take('checkout', '203.0.113.20')).toMatchObject({ ok: false })
  })
})

test('a crowd at one address gets no more at once than the limit says', async () => {
  await withLimiters(async (limiters) => {
    const crowd = limiters
      .slice(0, 1)
      .flatMap((limiter) => Array.from({ length: 100 }, () => limiter.take('checkout', '203.0.113.21')))
    const taken = await Promise.all(crowd)
    expect(taken.filter(({ ok }) => ok)).toHaveLength(60)
  })
})

test('what was given back brings neither its key nor all together near a limit', async () => {
  await withLimiters(async ([limiter]) => {
    // More sign-ins than all of one process may fail at before strangers are asked for work.
    for (let account = 0; account < 510; account++) {
      expect(await limiter?.take('sign-in-account', `account ${account % 5}`)).toEqual({ ok: true })
      await limiter?.restoreAttempts('sign-in-account', `account ${account % 5}`)
    }
    for (let failure = 0; failure < 10; failure++)
      expect(await limiter?.take('sign-in-account', 'account 0')).toEqual({ ok: true })
    expect(await limiter?.take('sign-in-account', 'account 0')).toEqual({ ok: true, near: true })
    await limiter?.reset('sign-in-account', 'account 0')
    expect(await limiter?.take('sign-in-account', 'account 0')).toEqual({ ok: true })
  })
})
