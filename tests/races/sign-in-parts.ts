/** What a process does with sign-ins of one person. */

import { beginSession } from '#app/features/people/begin-session.server.ts'
import { changePassword } from '#app/features/people/change-password.server.ts'
import { noteSignIn } from '#app/features/people/note-sign-in.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { actorWithRole } from '../support/test-context.ts'
import type { Contestant } from './contestant.ts'

/** From a device nobody knows. */
export const signsIn: Contestant = async (ctx, input) => {
  const { userId, client } = input as { userId: string; client: Client }
  const once = () => noteSignIn(ctx, { userId, by: 'password', client, replacedToken: null })
  await Promise.all([once(), once(), once()])
  return ['signed-in']
}

type Comes = { userId: string; compared: string; times: number }
type Changes = { userId: string; email: string }

/** One process lets people in who brought the password that was stored as `compared`, until the other has changed it. */
export const oldPassword: Contestant = async (ctx, input) => {
  if ('email' in (input as object)) {
    const { userId, email } = input as Changes
    const identity = {
      ...ctx.ports.identity,
      verifyPassword: async () => true,
      hashPassword: async () => 'another',
    }
    const me = { ...ctx, actor: actorWithRole('user', { userId, email }), ports: { ...ctx.ports, identity } }
    const reauth = { password: 'the old one', sessionToken: null, realNow: new Date() }
    const answer = await changePassword(me, { reauth, password: 'copper-lantern-77' })
    return [answer.ok ? 'changed' : answer.reason]
  }
  const { userId, compared, times } = input as Comes
  const client = { address: '203.0.113.7', userAgent: 'Race' }
  const answers: string[] = []
  // However late the other is, some come after it.
  for (let after = 0; after < times && answers.length < 1_000; after += +(answers.at(-1) === 'overtaken')) {
    const token = newId()
    const [now, expires_at] = [new Date(), new Date(Date.now() + 3_600_000)]
    await ctx.db
      .insertInto('sessions')
      .values({
        ...{ id: newId(), user_id: userId, token, expires_at, ip_address: null, user_agent: null },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
    const came = { userId, by: 'password', compared, token, client, replacedToken: null } as const
    answers.push(await beginSession(ctx, came))
  }
  return answers
}
