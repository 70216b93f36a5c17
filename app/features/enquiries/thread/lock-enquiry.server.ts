import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'

/** Locks an enquiry and reads it. Throws NotFound. Call it inside a transaction, with an id that is one. */
export async function lockEnquiry(tx: Ctx, id: string) {
  const enquiry = await tx.db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!enquiry) throw notFound('enquiry')
  return enquiry
}
