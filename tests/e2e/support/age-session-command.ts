import { parseArgs } from 'node:util'
import { sessionTokenIn } from '#app/features/people/session-cookie.server.ts'
import { runCommand } from '#server/run-command.ts'

// Lets eleven minutes pass since the sign-in and the last re-authentication of the session of --cookie. Run by
// age-session.ts.
const { values } = parseArgs({ options: { cookie: { type: 'string', default: '' } } })

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'browser tests' }, requestId: 'command' })
  const created_at = new Date(Date.now() - 11 * 60_000)
  await ctx.db
    .updateTable('sessions')
    .set({ created_at, proved_at: null })
    .where('token', '=', sessionTokenIn(ctx, values.cookie))
    .executeTakeFirstOrThrow()
  return 0
})
