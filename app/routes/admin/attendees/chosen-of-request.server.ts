import { chosenFieldsForm } from '#app/features/attendees/changes/change-forms.ts'
import { attendeeFiltersOf } from '#app/features/attendees/list/rules/attendee-listing.ts'
import type { ChosenTickets } from '#app/features/attendees/list/rules/chosen-tickets.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'

/** Which attendees a file is asked for: by the address what its filters let through, by a form what was selected. */
export async function chosenOfRequest(
  request: Request,
  url: URL,
): Promise<{ chosen: ChosenTickets; fields: URLSearchParams }> {
  if (request.method !== 'POST')
    return { chosen: { all: attendeeFiltersOf(url.searchParams) }, fields: url.searchParams }
  const fields = new URLSearchParams()
  for (const [name, value] of await formBody(request)) if (typeof value === 'string') fields.set(name, value)
  const parsed = chosenFieldsForm.safeParse(Object.fromEntries(fields))
  if (!parsed.success) throw badRequest('not a choice of tickets')
  return { chosen: parsed.data, fields }
}
