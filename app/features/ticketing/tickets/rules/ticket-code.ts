import { randomCode } from '#app/kernel/ids.ts'

/** The code on a ticket: 26 characters, 130 bits (rule R060). */
export function newTicketCode(): string {
  return randomCode(26)
}

/**
 * A typed or scanned ticket code in its stored form: upper case, without spaces and dashes, look-alikes
 * mapped as Crockford asks (O → 0, I and L → 1). Null when it cannot be a ticket code.
 */
export function normaliseTicketCode(typed: string): string | null {
  if (typed.length > 200) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(code) ? code : null
}

/** A ticket code as it is read out and typed: in groups of four. */
export function groupedTicketCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
