import type { Ctx } from '#app/context/ctx.server.ts'
import { signUp } from '#app/features/people/sign-up.server.ts'
import { verifyEmail } from '#app/features/people/verify-email.server.ts'
import { createIdentity } from '#app/integrations/identity/better-auth.server.ts'
import type { IdentityOptions } from '#app/integrations/identity/create-auth.server.ts'
import type { LimiterPort, LimitName } from '#app/integrations/limits/limiter-port.ts'
import { testContext } from './test-context.ts'

export const client = { address: '203.0.113.7', userAgent: 'Test browser' }
export const goodPassword = 'marmalade-otter-42'
export const testSecret = 'a secret of at least thirty-two characters'

/** {@link testContext} with the real identity library behind its port. */
export async function peopleContext(options: Partial<IdentityOptions> = {}) {
  const world = await testContext()
  const warnings: string[] = []
  const log = { ...world.ctx.log, warn: (_fields: object, message: string) => void warnings.push(message) }
  const identity = createIdentity({
    db: world.ctx.db,
    baseUrl: world.ctx.site.baseUrl,
    secrets: [testSecret],
    secureCookies: false,
    google: null,
    log,
    ...options,
  })
  const ctx: Ctx = { ...world.ctx, ports: { ...world.ctx.ports, identity } }
  const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
  return { ctx, warnings, as, connectionString: world.connectionString }
}

/** A limiter of which `name` is used up after `times`; `taken` lists what was taken from. */
export function limiterWith(name: LimitName, times: number): { port: LimiterPort; taken: string[] } {
  const taken: string[] = []
  const counts = new Map<string, number>()
  return {
    taken,
    port: {
      take: async (limit, key) => {
        taken.push(`${limit} ${key}`)
        const count = (counts.get(`${limit} ${key}`) ?? 0) + 1
        counts.set(`${limit} ${key}`, count)
        return limit === name && count > times ? { ok: false, retryAfter: 90 } : { ok: true }
      },
      giveBack: async (limit, key) =>
        void counts.set(`${limit} ${key}`, (counts.get(`${limit} ${key}`) ?? 0) - 1),
      reset: async (limit, key) => void counts.delete(`${limit} ${key}`),
    },
  }
}

/** Somebody who signed up and, unless told otherwise, verified the address. Answers the account's id. */
export async function aPerson(
  ctx: Ctx,
  { username, verified = true }: { username: string; verified?: boolean },
): Promise<{ userId: string; email: string }> {
  const email = `${username}@school.example`
  const answer = await signUp(ctx, { username, email, password: goodPassword, client })
  if (!answer.ok) throw new Error(answer.reason)
  if (verified) {
    const verification = await verifyEmail(ctx, { token: await tokenMailedTo(ctx, email) })
    if (!verification.ok) throw new Error(verification.reason)
  }
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { userId: id, email }
}

/** The token in the newest link that was mailed to `email`. */
export async function tokenMailedTo(ctx: Ctx, email: string, kind = 'verify-email'): Promise<string> {
  const { variables } = await ctx.db
    .selectFrom('mails')
    .select('variables')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const url = String(variables.verify_url ?? variables.reset_url ?? variables.confirm_url)
  return new URL(url).searchParams.get('token') ?? ''
}

/** The Cookie header a browser sends after it was given `setCookie`. */
export function cookieHeader(setCookie: readonly string[]): string {
  return setCookie.map((cookie) => cookie.split(';')[0]).join('; ')
}
