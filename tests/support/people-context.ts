import type { Ctx } from '#app/context/ctx.server.ts'
import { insertSession } from '#app/features/people/insert-session.server.ts'
import { sessionTokenIn } from '#app/features/people/session-cookie.server.ts'
import { signUp } from '#app/features/people/sign-up.server.ts'
import { verifyEmail } from '#app/features/people/verify-email.server.ts'
import type { LimiterPort, LimitName } from '#app/integrations/limits/limiter-port.ts'
import { testContext } from './test-context.ts'

export const client = { address: '203.0.113.7', userAgent: 'Test browser' }
export const goodPassword = 'marmalade-otter-42'

/** {@link testContext}, at `baseUrl` and with Google where they are given. */
export async function peopleContext(options: { baseUrl?: string; google?: Ctx['ports']['google'] } = {}) {
  const world = await testContext()
  const { baseUrl = world.ctx.site.baseUrl, google = null } = options
  const site = { ...world.ctx.site, baseUrl }
  const ctx: Ctx = { ...world.ctx, site, ports: { ...world.ctx.ports, google } }
  const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
  return { ctx, as, connectionString: world.connectionString }
}

/** The token of a new session of the account. */
export function aSession(ctx: Ctx, { userId }: { userId: string }, from = client): Promise<string> {
  return insertSession(ctx, { userId, client: from, realNow: new Date() })
}

/** The session's token among values of Set-Cookie. */
export function issuedToken(ctx: Ctx, setCookie: readonly string[]): string | null {
  return sessionTokenIn(ctx, cookieHeader(setCookie))
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
      restoreAttempts: async (limit, key) =>
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
