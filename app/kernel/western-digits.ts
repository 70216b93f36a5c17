const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/** `text` with Arabic and Persian digits as those of Latin script. */
export function westernDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
