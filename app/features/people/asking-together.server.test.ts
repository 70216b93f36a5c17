import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { guest } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { createMemory } from '#server/memory.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { batching } from '#tests/support/batching.ts'
import { aPerson, client, cookieHeader, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { banUser } from './ban-user.server.ts'
import { passActor } from './pass-actor.server.ts'
import { sessionActor } from './session-actor.server.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'

const { ctx, as } = await peopleContext()
const on: Ctx = { ...batching(ctx).on, memory: createMemory(() => 0) }
await siteSettings(on)

/** A person with a session. */
async function somebody(username: string) {
  const { userId } = await aPerson(ctx, { username })
  const answer = await signIn(ctx, {
    login: username,
    password: goodPassword,
    client,
    replacedToken: null,
    realNow: new Date(),
  })
  if (!answer.ok) throw new Error(answer.reason)
  const headers = { cookie: cookieHeader(answer.setCookie) }
  const token = sessionTokenOf(new Request('http://localhost:3000/', { headers }), ctx) ?? ''
  return { userId, token }
}

async function counted<T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    return { answer: await work(), statements: sent.mock.calls.length }
  } finally {
    sent.mockRestore()
  }
}

test('requests that come together learn by one statement who each of them is', async () => {
  const [amina, omar, banned] = [await somebody('amina'), await somebody('omar'), await somebody('banned')]
  await banUser(as({ kind: 'system', name: 'test' }), { userId: banned.userId, reason: 'spam' })
  const tokens = [amina.token, 'nobody’s', omar.token, banned.token, amina.token]
  const ask = () => Promise.all(tokens.map((token) => sessionActor(on, { token, realNow: new Date() })))
  const { answer, statements } = await counted(ask)
  expect(answer.map((actor) => (actor.kind === 'user' ? actor.userId : actor.kind))).toEqual([
    amina.userId,
    'guest',
    omar.userId,
    'guest',
    amina.userId,
  ])
  expect(statements).toBe(1)
  // A request that comes after the batch has ended gets the current answer.
  await signOut(ctx, { token: omar.token })
  expect((await ask())[2]).toEqual(guest)
})

test('doors that come together learn by one statement whose pass each of them is', async () => {
  const eventId = await anEvent(ctx)
  const pass = async (name: string, revoked_at: Date | null = null) => {
    const made = { id: newId(), key: newKey(), name }
    await ctx.db
      .insertInto('door_passes')
      .values({ ...made, event_id: eventId, email: `${name}@x.example`, made_at: ctx.now, revoked_at })
      .execute()
    return { passId: made.id, key: made.key }
  }
  const [tom, lea, gone] = [await pass('tom'), await pass('lea'), await pass('gone', ctx.now)]
  const late = new Date(ctx.now.getTime() + 60 * 24 * 3_600_000)
  const asked = [tom, { ...lea, key: tom.key }, lea, gone, { ...tom, key: 'no\0text' }].map((claim) =>
    passActor(on, claim),
  )
  const { answer, statements } = await counted(() =>
    Promise.all([...asked, passActor({ ...on, now: late }, tom)]),
  )
  expect(answer.map((holder) => holder?.name ?? null)).toEqual(['tom', null, 'lea', null, null, null])
  expect(statements).toBe(1)
})
