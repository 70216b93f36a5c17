import { type Expression, type Selectable, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DiscountCodesTable } from '#app/db/schema/money.ts'
import { type DiscountCode, normaliseCode } from './rules/discount-code.ts'

/** Who would use a code: the normalised address, the account, or both. Limits per person count by either. */
export type DiscountPerson = { email: string | null; userId: string | null }

export type FoundDiscount = {
  id: string
  code: string
  /** As its administrator typed it. */
  written: string
  rule: DiscountCode
  /** How many monthly invoices of a membership it reduces, or months it gives; null is one. */
  months: number | null
  /** Live redemptions of this person. */
  personUses: number
}

/** A code that is not archived, with what one person has used of it, for a page that shows prices. One statement. */
export async function findDiscount(
  ctx: Ctx,
  typed: string,
  person: DiscountPerson,
): Promise<FoundDiscount | null> {
  const row = await ctx.db
    .selectFrom('discount_codes as c')
    .selectAll('c')
    .select((eb) => [
      eventIdsOf(eb.ref('c.id')).as('eventIds'),
      usesOf(eb.ref('c.id'), person).as('personUses'),
    ])
    .where('c.code', '=', normaliseCode(typed))
    .where('c.archived_at', 'is', null)
    .executeTakeFirst()
  return row ? foundFrom(row, row) : null
}

/**
 * The same under the lock of the code's row, for the verb that redeems it: counts in a second statement, so that
 * they are current. The last lock of its transaction. Call it inside one.
 */
export async function lockDiscount(
  tx: Ctx,
  typed: string,
  person: DiscountPerson,
): Promise<FoundDiscount | null> {
  const row = await tx.db
    .selectFrom('discount_codes')
    .selectAll()
    .where('code', '=', normaliseCode(typed))
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const id = sql<string>`${row.id}::uuid`
  const counted = await tx.db
    .selectNoFrom([eventIdsOf(id).as('eventIds'), usesOf(id, person).as('personUses')])
    .executeTakeFirstOrThrow()
  return foundFrom(row, counted)
}

/** A row as the rules read it. */
export function discountRule(row: CodeRow, eventIds: readonly string[]): DiscountCode {
  return {
    gives:
      row.percent === null
        ? { kind: 'amount', minor: row.amount_minor ?? 0 }
        : { kind: 'percent', percent: row.percent },
    currency: row.currency,
    scope: row.scope,
    minimumOrderMinor: row.minimum_order_minor,
    requiredTicketPriceMinor: row.required_ticket_price_minor,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    totalLimit: row.total_limit,
    perPersonLimit: row.per_person_limit,
    used: row.used,
    isPaused: row.status === 'paused',
    isArchived: row.archived_at !== null,
    eventIds,
  }
}

type CodeRow = Selectable<DiscountCodesTable>

function foundFrom(row: CodeRow, counted: { eventIds: string[]; personUses: number }): FoundDiscount {
  const { eventIds, personUses } = counted
  const written = row.written || row.code
  return {
    id: row.id,
    code: row.code,
    written,
    rule: discountRule(row, eventIds),
    months: row.months,
    personUses,
  }
}

function eventIdsOf(codeId: Expression<string>) {
  return sql<string[]>`array(select event_id::text from discount_code_events where code_id = ${codeId})`
}

/** Live redemptions by this address or this account; both are looked up by an index. */
export function usesOf(codeId: Expression<string>, person: DiscountPerson) {
  return sql<number>`(select count(*)::int from discount_redemptions where code_id = ${codeId}
    and status <> 'released' and (person_email = ${person.email} or user_id = ${person.userId}::uuid))`
}
