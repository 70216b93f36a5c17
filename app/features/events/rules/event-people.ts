import type { EventPerson } from '#app/db/schema/events.ts'
import { isPlainLine } from '#app/kernel/text.ts'
import { webAddress } from '#app/kernel/web-address.ts'

export const mostSpeakers = 20
/** Letters of each part of a host or speaker. */
export const longestPerson = { name: 120, line: 160, link: 300 } as const

/** Whether a host or speaker can be saved as it is: trimmed plain text with a name, and no link but a secure one. */
export function isEventPerson({ name, line, link }: EventPerson): boolean {
  return (
    name !== '' &&
    isTrimmedLine(name, longestPerson.name) &&
    isTrimmedLine(line, longestPerson.line) &&
    (link === null || (isTrimmedLine(link, longestPerson.link) && isSecureLink(link)))
  )
}

/** A whole https address without a name and password in it. */
export function isSecureLink(text: string): boolean {
  const url = webAddress(text)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}

function isTrimmedLine(text: string, longest: number): boolean {
  return text.length <= longest && text === text.trim() && isPlainLine(text)
}
