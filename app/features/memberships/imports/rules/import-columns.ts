import type { ReadColumns } from '#app/db/schema/invitations.ts'

/** What a column of a file may be. A name stands in one column or in two. */
const headers = {
  name: ['name', 'fullname', 'membername', 'contactname'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  username: ['username', 'login'],
  company: ['company', 'companyname', 'organisation', 'organization', 'school', 'employer'],
  position: ['position', 'jobtitle'],
  website: ['website', 'companywebsite', 'url', 'homepage'],
  tier: ['plan', 'tier', 'membership', 'membershipplan', 'membershiptier', 'level'],
  until: ['until', 'validuntil', 'expires', 'expirydate', 'enddate', 'lastday'],
  note: ['note', 'notes', 'comment', 'remark'],
} as const
export type ImportColumn = keyof typeof headers

const columnNames = Object.keys(headers) as ImportColumn[]

export type MappedColumns =
  | { ok: true; at: Partial<Record<ImportColumn, number>>; read: ReadColumns }
  | { ok: false; reason: 'no-name-column' | 'no-email-column' }
  | { ok: false; reason: 'column-twice'; header: string }

const longestHeader = 60

/** Which column of a file is what, by its header: capitals, spaces and dashes do not matter. */
export function mapColumns(row: readonly string[]): MappedColumns {
  const at: Partial<Record<ImportColumn, number>> = {}
  const read: ReadColumns = { known: [], ignored: [] }
  for (const [index, typed] of row.entries()) {
    const header = typed.trim().slice(0, longestHeader)
    const folded = header
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
    const is = columnNames.find((name) => (headers[name] as readonly string[]).includes(folded))
    if (!is) {
      if (header !== '') read.ignored.push(header)
      continue
    }
    if (at[is] !== undefined) return { ok: false, reason: 'column-twice', header }
    at[is] = index
    read.known.push({ header, is })
  }
  if (at.email === undefined) return { ok: false, reason: 'no-email-column' }
  if (at.name === undefined && at.firstName === undefined && at.lastName === undefined)
    return { ok: false, reason: 'no-name-column' }
  return { ok: true, at, read }
}

/** The first line of the file that is offered to be filled in. */
export const templateHeaders = [
  'Name',
  'Email',
  'Username',
  'Company',
  'Position',
  'Website',
  'Plan',
  'Until',
  'Note',
]
