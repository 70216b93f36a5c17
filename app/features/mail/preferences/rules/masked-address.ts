/** An address that its owner recognises and others cannot read: "a…l@school.example". */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const local = [...email.slice(0, at)]
  const [first = ''] = local
  const last = local.length > 3 ? (local.at(-1) ?? '') : ''
  return `${first}…${last}${email.slice(at)}`
}
