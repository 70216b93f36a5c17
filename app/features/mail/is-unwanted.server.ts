import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isMailKind, optionalCategoryOf } from './mails/mail-kinds.server.ts'
import { whyUnwanted } from './wishes/unwanted.server.ts'

/** Whether whoever reads mails at the recipient's address does without mails of this kind. */
export async function isUnwanted(ctx: Ctx, mail: { kind: string; recipient: string }): Promise<boolean> {
  const category = isMailKind(mail.kind) ? optionalCategoryOf(mail.kind) : null
  if (category === null) return false
  const row = await ctx.db
    .selectNoFrom(whyUnwanted(sql<string>`${mail.recipient}::text`, category).as('reason'))
    .executeTakeFirst()
  return row?.reason !== null
}
