import { administer } from '../administer.ts'
import { runCommand } from '../run-command.ts'

// npm run admin -- <email>: makes an existing account an administrator.
// npm run admin -- demote <email>: makes it an ordinary account again.
// npm run admin -- reset-factor <email>: takes every second step of signing in off an account.
await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'npm run admin' }, requestId: 'command' })
  const { code, words } = await administer(ctx, process.argv.slice(2))
  if (code === 0) console.log(words)
  else console.error(words)
  return code
})
