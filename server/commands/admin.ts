import { grantRole } from '#app/features/people/grant-role.server.ts'
import { runCommand } from '../run-command.ts'

// npm run admin -- <e-mail>: makes an existing account an administrator.
const [email, ...rest] = process.argv.slice(2)

await runCommand(async ({ makeCtx }) => {
  if (!email?.includes('@') || rest.length > 0) {
    console.error('Usage: npm run admin -- <e-mail>')
    return 1
  }
  const ctx = makeCtx({ actor: { kind: 'system', name: 'npm run admin' }, requestId: 'command' })
  const granted = await grantRole(ctx, { email, role: 'admin' })
  if (granted.ok) {
    console.log(`${email} is an administrator now. Sign in again to use it.`)
    return 0
  }
  const cannot = `The role of ${email} cannot be changed.`
  const words: Record<typeof granted.reason, string> = {
    'no-such-account': `There is no account for ${email}: sign up at ${ctx.site.baseUrl}/auth first, then run this again.`,
    'same-role': `${email} is an administrator already.`,
    unverified: `${email} is not verified yet: open the link in the verification mail, then run this again.`,
    banned: `${email} is banned: lift the ban first, then run this again.`,
    'own-account': cannot,
    administrator: cannot,
    'last-administrator': cannot,
  }
  console.error(words[granted.reason])
  return granted.reason === 'same-role' ? 0 : 1
})
