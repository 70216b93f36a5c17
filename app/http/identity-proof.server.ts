import type { Ctx } from '#app/context/ctx.server.ts'
import type { IdentityProof } from '#app/features/people/confirm-password.server.ts'
import { sessionTokenOf } from './session.server.ts'

/** What `request` proves about who sent it, with the password typed into its form. */
export function identityProof(request: Request, ctx: Pick<Ctx, 'ports'>, password: string): IdentityProof {
  return { password, sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
}
