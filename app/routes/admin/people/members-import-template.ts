import { importTemplate } from '#app/features/memberships/imports/import-template.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import type { Route } from './+types/members-import-template'

/** A file with people to be filled in. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return csvResponse(importTemplate(ctx), 'import-template.csv')
}
