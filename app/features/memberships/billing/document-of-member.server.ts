import type { Ctx } from '#app/context/ctx.server.ts'
import { type IssuedDocument, openDocument } from '#app/features/money/documents/documents.server.ts'
import { isDocumentLabel } from '#app/features/money/documents/rules/document-label.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * A receipt or credit note of a person's membership. `file` is "R-2026-000042.pdf", or the id of a paid invoice in
 * its place for a receipt that has no number yet: it gets one now. Throws 'not-found' for all else alike. Whether
 * the acting person may see it is for the calling verb to say.
 */
export async function documentOfMember(
  ctx: Ctx,
  { userId, file }: { userId: string; file: string },
): Promise<IssuedDocument> {
  const [, name = ''] = /^(.+)\.pdf$/.exec(file) ?? []
  const label = isDocumentLabel(name) ? name : undefined
  const id = isId(name) ? name : undefined
  if (!isId(userId) || (!label && !id)) throw notFound('document')
  const owned = await ctx.db
    .selectFrom('membership_invoices as i')
    .select('i.id')
    .where('i.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('i.id', '=', id ?? ''))
    .$if(label !== undefined, (query) =>
      query.where('i.id', 'in', (eb) =>
        eb
          .selectFrom('documents')
          .select((of) => of.ref('invoice_id').$notNull().as('id'))
          .where('label', '=', label ?? '')
          .where('invoice_id', 'is not', null),
      ),
    )
    .executeTakeFirst()
  const document = owned && (await openDocument(ctx, { of: { invoiceId: owned.id }, label: label ?? null }))
  if (!document) throw notFound('document')
  return document
}
