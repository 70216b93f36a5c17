import { grantRole } from '#app/features/people/grant-role.server.ts'
import { resetFactors } from '#app/features/people/second-factor/reset-factors.server.ts'
import type { Program } from '../compose.ts'
import { runCommand } from '../run-command.ts'

// npm run admin -- <e-mail>: makes an existing account an administrator.
// npm run admin -- reset-factor <e-mail>: takes every second step of signing in off an account.
const typed = process.argv.slice(2)

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'npm run admin' }, requestId: 'command' })
  const [first, second, ...rest] = typed
  if (first === 'reset-factor' && second?.includes('@') && rest.length === 0) return reset(ctx, second)
  if (first?.includes('@') && second === undefined) return grant(ctx, first)
  console.error('Usage: npm run admin -- [reset-factor] <e-mail>')
  return 1
})

type Ctx = ReturnType<Program['makeCtx']>

async function grant(ctx: Ctx, email: string): Promise<number> {
  const granted = await grantRole(ctx, { email, role: 'admin' })
  if (granted.ok) {
    const step = ctx.site.mode === 'production' ? ', and set up two-step sign-in,' : ''
    console.log(`${email} is an administrator now. Sign in again${step} to use it.`)
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
}

async function reset(ctx: Ctx, email: string): Promise<number> {
  const answer = await resetFactors(ctx, { email, proof: null })
  if (answer.ok) {
    console.log(
      `${email} signs in with the password alone now, and has been told. All devices were signed out.`,
    )
    return 0
  }
  console.error(
    answer.reason === 'no-factor' ? `${email} has no second step.` : `There is no account for ${email}.`,
  )
  return 1
}
