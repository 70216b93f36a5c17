/** What a process does with sign-ins of one person. */

import { beginSession } from '#app/features/people/begin-session.server.ts'
import { changePassword } from '#app/features/people/change-password.server.ts'
import type { Client } from '#app/features/people/client.ts'
import { noteSignIn } from '#app/features/people/note-sign-in.server.ts'
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
type Changes = { userId: string; email: string; password: string }

/** One process lets people in who brought the password that was stored as `compared`, until the other has changed it. */
export const oldPassword: Contestant = async (ctx, input) => {
  if ('email' in (input as object)) {
    const { userId, email, password } = input as Changes
    const me = { ...ctx, actor: actorWithRole('user', { userId, email }) }
    const reauth = { password, sessionToken: null, realNow: new Date() }
    const answer = await changePassword(me, { reauth, password: 'copper-lantern-77' })
    return [answer.ok ? 'changed' : answer.reason]
  }
  const { userId, compared, times } = input as Comes
  const client = { address: '203.0.113.7', userAgent: 'Race' }
  const answers: string[] = []
  // However late the other is, some come after it.
  for (let after = 0; after < times && answers.length < 1_000; after += +(answers.at(-1) === 'overtaken')) {
    const came = { userId, by: 'password', compared, client, replacedToken: null } as const
    const begun = await beginSession(ctx, { ...came, realNow: new Date() })
    answers.push(begun.ok ? 'begun' : begun.reason)
  }
  return answers
}
