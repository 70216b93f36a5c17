import type { Ctx } from '#app/context/ctx.server.ts'
import { proofNeeded } from '#app/features/people/proof-needed.server.ts'
import type { ProofNeeded } from '#app/features/people/rules/proof.ts'
import { sessionTokenOf } from './session.server.ts'

/** By what the form that answers `request` has to ask who is there. */
export function proofAsked(ctx: Ctx, request: Request): Promise<ProofNeeded> {
  return proofNeeded(ctx, { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() })
}
