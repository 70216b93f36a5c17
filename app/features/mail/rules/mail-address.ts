/**
 * Whether `text` is one address that a mail server takes as it stands: local part and domain of RFC 5321
 * without quotes and comments, no white space or control characters, at most 254 characters. Forms ask the
 * same question, so that no verb meets an address that mail refuses.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  return (
    at > 0 &&
    local.length <= 64 &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(domain)
  )
}

/** `text` as one line of a header: control characters and runs of white space become one space. */
export function headerLine(text: string, longest = 250): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
}
