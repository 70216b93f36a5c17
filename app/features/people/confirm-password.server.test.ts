import { describe, expect, test } from 'vitest'
import { aPerson, aSession, goodPassword, limiterWith, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { confirmPassword } from './confirm-password.server.ts'

const { ctx, as } = await peopleContext()
const { userId, email } = await aPerson(ctx, { username: 'amal' })
const amal = as(actorWithRole('admin', { userId, email }))
const realNow = new Date('2026-12-01T12:00:00Z')

const reauth = (password: string, sessionToken: string | null = null) => ({ password, sessionToken, realNow })

const aSessionToken = () => aSession(ctx, { userId })

describe('the password again', () => {
  test('is the one of the account', async () => {
    expect(await confirmPassword(amal, reauth(goodPassword))).toEqual({ ok: true })
    for (const wrong of ['', `${goodPassword} `, 'x'.repeat(10_000)]) {
      expect(await confirmPassword(amal, reauth(wrong))).toEqual({ ok: false, reason: 'wrong-password' })
    }
  })

  test('is not guessed without end', async () => {
    const { port, taken } = limiterWith('password-check', 1)
    const limited = { ...amal, ports: { ...amal.ports, limiter: port } }
    expect(await confirmPassword(limited, reauth('wrong'))).toMatchObject({ reason: 'wrong-password' })
    expect(await confirmPassword(limited, reauth(goodPassword))).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: 90,
    })
    expect(taken).toHaveLength(2)
  })

  test('can be right any number of times, and being right forgets what was wrong before', async () => {
    const { port } = limiterWith('password-check', 2)
    const limited = { ...amal, ports: { ...amal.ports, limiter: port } }
    for (let refund = 0; refund < 40; refund++)
      expect(await confirmPassword(limited, reauth(goodPassword))).toEqual({ ok: true })
    for (let time = 0; time < 3; time++) {
      expect(await confirmPassword(limited, reauth('wrong'))).toMatchObject({ reason: 'wrong-password' })
      expect(await confirmPassword(limited, reauth(goodPassword))).toEqual({ ok: true })
    }
  })

  test('is nothing a job has, and nothing a guest can give', async () => {
    expect(await confirmPassword(as(system), null)).toEqual({ ok: true })
    await expect(confirmPassword(ctx, reauth(goodPassword))).rejects.toThrow('not allowed')
    await expect(confirmPassword(amal, null)).rejects.toThrow('not allowed')
  })
})

test('who has no password signs in again, and is believed for ten minutes', async () => {
  const token = await aSessionToken()
  await ctx.db.updateTable('accounts').set({ password: null }).where('user_id', '=', userId).execute()
  const began = (minutesAgo: number) =>
    ctx.db
      .updateTable('sessions')
      .set({ created_at: new Date(realNow.getTime() - minutesAgo * 60_000) })
      .where('token', '=', token)
      .execute()
  await began(9)
  expect(await confirmPassword(amal, reauth('', token))).toEqual({ ok: true })
  const again = { ok: false, reason: 'sign-in-again' }
  expect(await confirmPassword(amal, reauth('', null))).toEqual(again)
  expect(await confirmPassword(as(actorWithRole('admin')), reauth('', token))).toEqual(again)
  await began(10)
  expect(await confirmPassword(amal, reauth('', token))).toEqual(again)
})
