/** What a process of a race does with second factors. */
import type { Ctx } from '#app/context/ctx.server.ts'
import { addApp } from '#app/features/people/second-factor/add-app.server.ts'
import { awaitedFactor } from '#app/features/people/second-factor/awaited-factor.server.ts'
import { finishSignIn } from '#app/features/people/second-factor/finish-sign-in.server.ts'
import type { Contestant } from './contestant.ts'

type Codes = { tokens: string[]; code: string; realNow: string }
type Apps = { userId: string; token: string; setUp: string; code: string; times: number; realNow: string }

const client = { address: '203.0.113.7', userAgent: 'Race' }

/** Every waiting session brings the same code. */
export const sameCode: Contestant = (ctx, input) => {
  const { tokens, code, realNow } = input as Codes
  return Promise.all(
    tokens.map(async (token) => {
      const answer = await finishSignIn(ctx, { token, code, client, realNow: new Date(realNow) })
      return answer.ok ? 'in' : answer.reason
    }),
  )
}

/** It looks whether the code was used, then lets in, as if no row could be refused. */
export const hastyCode: Contestant = async (ctx, input) => {
  const { tokens, realNow } = input as Codes
  const used = await ctx.db.selectFrom('used_factor_codes').select('step').execute()
  return Promise.all(
    tokens.map(async (token) => {
      const awaited = await awaitedFactor(ctx, { token, realNow: new Date(realNow) })
      return awaited && used.length === 0 ? 'in' : 'wrong-code'
    }),
  )
}

/** The same app is added several times. */
export const sameApp: Contestant = (ctx, input) => {
  const { userId, token, setUp, code, times, realNow } = input as Apps
  const person = personCtx(ctx, userId)
  const reauth = { password: '', sessionToken: token, realNow: new Date(realNow) }
  return Promise.all(
    Array.from({ length: times }, async () => {
      const answer = await addApp(person, { setUp, code, reauth })
      return answer.ok ? (answer.begun ? 'begun' : 'added') : answer.reason
    }),
  )
}

function personCtx(ctx: Ctx, userId: string): Ctx {
  const email = `${userId}@school.example`
  return {
    ...ctx,
    actor: { kind: 'user', userId, email, emailVerified: true, role: 'user', doorEventIds: [] },
  }
}
