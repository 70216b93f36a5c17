import { z } from 'zod'
import { mostPlaces } from '#app/features/ticketing/rules/entry-life.ts'
import { filtersAsked } from '#app/kernel/define-list.ts'
import type { ChosenEntries } from './matching-entries.server.ts'
import { waitlistListing } from './rules/waitlist-listing.ts'
import { mostEntriesAtOnce, waitlistSteps } from './rules/waitlist-steps.ts'

/** What Undo sends after entries were ended. */
export const waitlistUndoForm = z.object({
  intent: z.literal('undo'),
  closedAt: z.coerce.date(),
  entries: z
    .array(z.object({ id: z.uuid(), places: z.int().min(0).max(mostPlaces) }))
    .min(1)
    .max(mostEntriesAtOnce),
})

/** What the list sends: a step, with ids or with the query of its address for everything that matches. */
export const waitlistChangeForm = z.object({
  intent: z.enum(waitlistSteps),
  chosen: z
    .union([
      z.object({ ids: z.array(z.uuid()).max(10 * mostEntriesAtOnce) }),
      z.object({ search: z.string().max(2_000) }),
    ])
    .transform(
      (sent): ChosenEntries =>
        'ids' in sent
          ? sent
          : { all: filtersAsked(waitlistListing.filters, new URLSearchParams(sent.search), 'UTC') },
    ),
})
