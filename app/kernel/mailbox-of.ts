/**
 * The mailbox that an email address leads to, as far as its form tells: `amal+news@example.org` is read by
 * `amal@example.org`. For limits only; mail goes to the address as it was typed. What is no address stays as it is.
 */
export function mailboxOf(text: string): string {
  const [, name, domain] = /^([^+@\s]+)\+[^@\s]*(@[^@\s]+)$/.exec(text) ?? []
  return name === undefined ? text : `${name}${domain}`
}
