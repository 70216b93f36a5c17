import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { IssuedDocument } from '#app/features/money/documents/documents.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { documentOfMember } from './document-of-member.server.ts'

/**
 * A receipt or credit note of the acting person's own membership; see {@link documentOfMember}. Throws 'not-found'
 * for all else alike, guests included.
 */
export async function membershipDocument(ctx: Ctx, file: string): Promise<IssuedDocument> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw notFound('document')
  return documentOfMember(ctx, { userId, file })
}
