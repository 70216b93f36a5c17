import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readSetUpToken } from '#app/features/people/factors/app-key.server.ts'
import { codeOfStep, stepOf } from '#app/features/people/factors/rules/totp.ts'
import { addApp } from '#app/features/people/second-factor/add-app.server.ts'
import { offerApp } from '#app/features/people/second-factor/offer-app.server.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { ctxKey } from '#app/http/context.server.ts'
import {
  aPerson,
  client,
  cookieHeader,
  goodPassword,
  issuedToken,
  peopleContext,
} from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { answerSignIn } from './answer-sign-in.server.ts'
import { action } from './factor.tsx'

const { ctx, as } = await peopleContext()
const context = new RouterContextProvider()
context.set(ctxKey, ctx)

function sent(path: string, form: Record<string, string>, cookie = '') {
  const url = new URL(path, ctx.site.baseUrl)
  return {
    url,
    request: new Request(url, { method: 'POST', body: new URLSearchParams(form), headers: { cookie } }),
  }
}

async function enter(login: string): Promise<string[]> {
  const { url, request } = sent('/auth', { login, password: goodPassword })
  return cookiesOf(await answerSignIn(context, request, url))
}

function cookiesOf(answer: unknown): string[] {
  if (!(answer instanceof Response)) throw new Error('refused')
  return answer.headers.getSetCookie()
}

const ofDevice = (cookies: string[]) => cookies.filter((cookie) => cookie.startsWith('staffroom-device='))

/** Adds an app to the account; answers a code that is good now. */
async function withApp(person: { userId: string; email: string }): Promise<string> {
  const realNow = new Date()
  const signedIn = await signIn(ctx, {
    login: person.email,
    password: goodPassword,
    client,
    replacedToken: null,
    realNow: new Date(),
  })
  if (!signedIn.ok) throw new Error(signedIn.reason)
  const sessionToken = issuedToken(ctx, signedIn.setCookie)
  const me = as(actorWithRole('user', person))
  const { setUp } = await offerApp(me, { setUp: null, realNow })
  const key = readSetUpToken(ctx, { userId: person.userId, setUp, realNow }) ?? Buffer.alloc(0)
  const code = codeOfStep(key, stepOf(realNow))
  const added = await addApp(me, { setUp, code, reauth: { password: goodPassword, sessionToken, realNow } })
  if (!added.ok) throw new Error(added.reason)
  await ctx.db.deleteFrom('used_factor_codes').execute()
  return code
}

test('a device is remembered once its sign-in is whole, by another mark each time', async () => {
  const { email } = await aPerson(ctx, { username: 'kamal' })
  const marks = [...ofDevice(await enter(email)), ...ofDevice(await enter(email))]
  expect(new Set(marks).size).toBe(2)
  expect(marks[0]).toMatch(/; Max-Age=15552000; Path=\/auth; HttpOnly; SameSite=Lax$/)
})

test('a device is not remembered before the second factor is shown', async () => {
  const person = await aPerson(ctx, { username: 'lina' })
  const code = await withApp(person)
  const waiting = await enter(person.email)
  expect(ofDevice(waiting)).toEqual([])
  const step = sent('/auth/factor', { by: 'app', code }, cookieHeader(waiting))
  const done = await action({ ...step, context, params: {}, pattern: '/auth/factor' })
  expect(ofDevice(cookiesOf(done))).toHaveLength(1)
})
