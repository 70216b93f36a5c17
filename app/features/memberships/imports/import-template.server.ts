import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { templateHeaders } from './rules/import-columns.ts'

/** A file with the headers of an import and two people as an example, one with a plan. */
export async function* importTemplate(ctx: Ctx): AsyncGenerator<string> {
  allow(ctx.actor, 'people:manage')
  const until = addMonths(ctx.now, 12).toISOString().slice(0, 10)
  yield csvLines([
    templateHeaders,
    ['Amira Haddad', 'amira.haddad@example.com', '', '', '', '', '', '', ''],
    [
      'Tom Baker',
      'tom.baker@example.com',
      'tom.baker',
      'Harbour Primary School',
      'Head of Year 4',
      'https://harbour.example',
      'standard',
      until,
      'Came over from the old list',
    ],
  ])
}
