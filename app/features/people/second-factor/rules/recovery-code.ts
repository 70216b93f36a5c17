import { createHash } from 'node:crypto'

/** Letters of one code: 16 of 5 bits, so that a stolen hash tells nothing. */
export const recoveryCodeLetters = 16

/** A code as it is shown: in groups of four. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** What was typed as a code is stored, look-alikes mapped as Crockford asks; null when it cannot be one. */
export function typedRecoveryCode(typed: string): string | null {
  if (typed.length > 100) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

/** What is stored of a code. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
