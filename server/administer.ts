import type { Ctx } from '#app/context/ctx.server.ts'
import { grantRole, type RoleGranted } from '#app/features/people/grant-role.server.ts'
import { resetFactors } from '#app/features/people/second-factor/reset-factors.server.ts'

/** What a command has to say, and the code it ends with. */
type Said = { code: 0 | 1; words: string }
type Refusal = Extract<RoleGranted, { ok: false }>['reason']

const usage = 'Usage: npm run admin -- [demote | reset-factor] <email>'

/**
 * What `npm run admin` does with what was typed after it: `<email>` makes an existing account an administrator,
 * `demote <email>` makes it an ordinary one again and signs it out (nothing else can: rule R005), `reset-factor
 * <email>` takes every second step of signing in off it. One administrator always remains.
 */
export function administer(ctx: Ctx, typed: readonly string[]): Promise<Said> | Said {
  const [first = '', second = '', ...rest] = typed
  if (rest.length > 0) return { code: 1, words: usage }
  if (first.includes('@') && second === '') return grant(ctx, first)
  if (first === 'demote' && second.includes('@')) return demote(ctx, second)
  if (first === 'reset-factor' && second.includes('@')) return reset(ctx, second)
  return { code: 1, words: usage }
}

async function grant(ctx: Ctx, email: string): Promise<Said> {
  const granted = await grantRole(ctx, { email, role: 'admin' })
  if (granted.ok) {
    const step = ctx.site.mode !== 'demo' ? ', and set up two-step sign-in,' : ''
    return { code: 0, words: `${email} is an administrator now. Sign in again${step} to use it.` }
  }
  const words: Partial<Record<Refusal, string>> = {
    'no-such-account': `There is no account for ${email}: sign up at ${ctx.site.baseUrl}/auth first, then run this again.`,
    'same-role': `${email} is an administrator already.`,
    unverified: `${email} is not verified yet: open the link in the verification mail, then run this again.`,
    banned: `${email} is banned: lift the ban first, then run this again.`,
  }
  return refused(email, granted.reason, words)
}

async function demote(ctx: Ctx, email: string): Promise<Said> {
  const granted = await grantRole(ctx, { email, role: 'user' })
  if (granted.ok) {
    return { code: 0, words: `${email} is an ordinary account now. All its devices were signed out.` }
  }
  return refused(email, granted.reason, {
    'no-such-account': `There is no account for ${email}.`,
    'same-role': `${email} is an ordinary account already.`,
    'last-administrator': `${email} is the last administrator: make another one first.`,
  })
}

function refused(email: string, reason: Refusal, words: Partial<Record<Refusal, string>>): Said {
  return {
    code: reason === 'same-role' ? 0 : 1,
    words: words[reason] ?? `The role of ${email} cannot be changed.`,
  }
}

async function reset(ctx: Ctx, email: string): Promise<Said> {
  const answer = await resetFactors(ctx, { email })
  if (answer.ok) {
    const words = `${email} signs in with the password alone now, and has been told. All devices were signed out.`
    return { code: 0, words }
  }
  return {
    code: 1,
    words:
      answer.reason === 'no-factor' ? `${email} has no second step.` : `There is no account for ${email}.`,
  }
}
