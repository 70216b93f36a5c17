import type { EventPerson } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'
import { line, nameLine } from '#app/kernel/line-form.ts'
import { isSecureLink, longestPerson, mostSpeakers } from '../rules/event-people.ts'

const parts = ['Name', 'Line', 'Link'] as const
type Part = (typeof parts)[number]
export type PersonRow = 'host' | `speaker${number}`
export type PersonField = `${PersonRow}${Part}`
export type PeopleFields = Record<PersonField, string>

export const speakerRows = Array.from({ length: mostSpeakers }, (_, index): PersonRow => `speaker${index}`)
export const personField = (row: PersonRow, part: Part): PersonField => `${row}${part}`

const forms = {
  Name: nameLine(longestPerson.name).default(''),
  Line: line(longestPerson.line).default(''),
  Link: line(longestPerson.link).default(''),
} as const

/** Three fields for the host, and three for each speaker. */
export const peopleFields = Object.fromEntries(
  (['host', ...speakerRows] as const).flatMap((row) =>
    parts.map((name) => [personField(row, name), forms[name]]),
  ),
) as Record<PersonField, (typeof forms)[Part]>

/** The host and the speakers that were typed, in the order of their rows; empty rows are skipped. */
export function peopleOfTyped(
  typed: Readonly<PeopleFields>,
  refuse: (field: PersonField, message: string) => void,
): { host: EventPerson | null; speakers: EventPerson[] } {
  const person = (row: PersonRow): EventPerson | null => {
    const [name, line, link] = parts.map((part) => typed[personField(row, part)])
    if (!name && !line && !link) return null
    if (!name) refuse(personField(row, 'Name'), t('Enter a name, or clear the whole row'))
    if (link && !isSecureLink(link))
      refuse(personField(row, 'Link'), t('Enter a full https URL, such as https://example.com'))
    return { name: name ?? '', line: line ?? '', link: link || null }
  }
  return { host: person('host'), speakers: speakerRows.flatMap((row) => person(row) ?? []) }
}

/** The fields of a saved host and saved speakers. */
export function typedPeople(
  host: EventPerson | null,
  speakers: readonly EventPerson[],
): Partial<PeopleFields> {
  const typed = (row: PersonRow, { name, line, link }: EventPerson) => ({
    [personField(row, 'Name')]: name,
    [personField(row, 'Line')]: line,
    [personField(row, 'Link')]: link ?? '',
  })
  return Object.assign(
    host ? typed('host', host) : {},
    ...speakers.map((speaker, index) => typed(`speaker${index}`, speaker)),
  )
}
