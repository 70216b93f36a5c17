/** What a process does with sign-ins of one person from a device nobody knows. */
import { noteSignIn } from '#app/features/people/note-sign-in.server.ts'
import type { Client } from '#app/integrations/identity/identity-port.ts'
import type { Contestant } from './contestant.ts'

export const signsIn: Contestant = async (ctx, input) => {
  const { userId, client } = input as { userId: string; client: Client }
  const once = () => noteSignIn(ctx, { userId, by: 'password', client, replacedToken: null })
  await Promise.all([once(), once(), once()])
  return ['signed-in']
}
