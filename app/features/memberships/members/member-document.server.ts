import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { IssuedDocument } from '#app/features/money/documents/documents.server.ts'
import { documentOfMember } from '../billing/document-of-member.server.ts'

/** A receipt or credit note of a member, for administrators. Needs 'money:manage'; see {@link documentOfMember}. */
export function memberDocument(ctx: Ctx, input: { userId: string; file: string }): Promise<IssuedDocument> {
  allow(ctx.actor, 'money:manage')
  return documentOfMember(ctx, input)
}
