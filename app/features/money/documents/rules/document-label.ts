import type { DocumentContent, DocumentKind } from '#app/db/schema/money.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Currency } from '#app/kernel/money.ts'

/**
 * "R-2026-000042", "CN-2026-000007": one series per kind and year (rule R046). Networks choose what receipts begin
 * with, and the series goes on when they change it.
 */
export function documentLabel(
  kind: DocumentKind,
  year: number,
  number: number,
  receiptPrefix: string,
): string {
  const prefix = kind === 'receipt' ? receiptPrefix : 'CN'
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`
}

/** Whether `text` may be the label of a document, whatever receipts begin with. */
export function isDocumentLabel(text: string): boolean {
  return /^[A-Z][A-Z0-9]{0,7}-\d{4}-\d{6,9}$/.test(text)
}

/** "receipt-R-2026-000042.pdf". */
export function documentFileName(kind: DocumentKind, label: string): string {
  return `${kind}-${label}.pdf`
}

/**
 * What the document calls itself. The UAE asks for the words "Tax Invoice" and "Tax Credit Note" (Cabinet
 * Decision 52 of 2017, articles 59 and 60) of registered businesses; without a tax number, or without tax, it
 * is a plain receipt.
 */
export function documentTitle(
  kind: DocumentKind,
  content: Pick<DocumentContent, 'issuer' | 'taxes'>,
): string {
  const isTaxed = content.issuer.taxNumber !== '' && content.taxes.some((total) => total.basisPoints > 0)
  if (kind === 'receipt') return isTaxed ? t('Tax Invoice') : t('Receipt')
  return isTaxed ? t('Tax Credit Note') : t('Credit Note')
}

const words: Record<Currency, { tax: string; number: string }> = {
  AED: { tax: 'VAT', number: 'TRN' },
  GBP: { tax: 'VAT', number: 'VAT Reg No' },
  EUR: { tax: 'VAT', number: 'VAT ID' },
  USD: { tax: 'Tax', number: 'Tax ID' },
}

/** What the tax and the number of the seller are called where `currency` is paid. */
export function taxWords(currency: Currency): { tax: string; number: string } {
  return words[currency]
}

/** "20 %", "8.75 %". */
export function ratePercent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}
