import type { Ctx } from '#app/context/ctx.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import type { DueEntry } from './read-due-entries.server.ts'
import { billingPeriod } from './rules/billing-period.ts'
import type { SoldLine } from './rules/document-content.ts'
import { membershipName } from './rules/membership-name.ts'

/** What is stored speaks the original language, in a request of any language. */
const original = (words: () => string) => inLanguage(originalLanguage, words)

/**
 * The plan as one line, for the entries that paid a membership's invoice, by entry: one statement. None for money
 * in another currency than the invoice's.
 */
export async function readInvoiceLines(
  tx: Ctx,
  entries: readonly DueEntry[],
  timeZone: string,
): Promise<Map<string, SoldLine[]>> {
  const invoiceIds = entries.flatMap(({ invoiceId }) => invoiceId ?? [])
  if (invoiceIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('membership_invoices')
    .select(['id', 'plan_name', 'currency', 'subtotal_minor', 'discount_minor', 'credit_minor'])
    .select(['total_minor', 'tax_basis_points', 'period_start', 'period_end'])
    .where('id', 'in', invoiceIds)
    .execute()
  const invoices = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    entries.flatMap((entry) => {
      const row = invoices.get(entry.invoiceId ?? '')
      if (!row) return []
      const line: SoldLine = {
        name: original(() => membershipName(row.plan_name)),
        event: '',
        detail: original(() => billingPeriod(row.period_start, row.period_end, timeZone)),
        quantity: 1,
        unitMinor: row.subtotal_minor,
        memberDiscountMinor: 0,
        codeDiscountMinor: row.discount_minor,
        creditMinor: row.credit_minor,
        totalMinor: row.total_minor,
        taxBasisPoints: row.tax_basis_points,
      }
      return [[entry.id, row.currency === entry.currency ? [line] : []] as const]
    }),
  )
}
