import { z } from 'zod'
import { refundCauses } from '#app/features/money/refunds/rules/refund-causes.ts'
import { attendeeFiltersOf } from '../list/rules/attendee-listing.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import { mostToCancel } from './rules/run-progress.ts'

/** What a list sends of its selection: ids, or the query of its address for everything that matches. */
const chosenForm = z
  .union([
    z.object({ ids: z.array(z.uuid()).max(mostToCancel) }),
    z.object({ search: z.string().max(2_000) }),
  ])
  .transform(
    (sent): ChosenTickets =>
      'ids' in sent ? sent : { all: attendeeFiltersOf(new URLSearchParams(sent.search)) },
  )

export const checkInForm = z.object({ intent: z.enum(['check-in', 'undo']), chosen: chosenForm })

export const resendForm = z.object({ chosen: chosenForm, runId: z.uuid() })

export const cancelTicketsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), chosen: chosenForm }),
  z.object({
    intent: z.literal('cancel'),
    chosen: chosenForm,
    runId: z.uuid(),
    givesMoneyBack: z.boolean(),
    admitsCheckedIn: z.boolean(),
    tellsPeople: z.boolean(),
    cause: z.enum(refundCauses),
    note: z.string().trim().max(1_000),
  }),
])

/** Whether it is a person is decided, in words, by the verb. */
const personForm = z.object({
  fullName: z.string().max(500),
  email: z.string().max(500),
  whatsappNumber: z.string().max(500),
  companyName: z.string().max(500),
})

export const changePersonForm = z.object({
  intent: z.enum(['correct', 'move']),
  seen: z.string().max(100),
  person: personForm,
})

/** The fields of a form that downloads a file about a selection; without ids everything that matches. */
export const chosenFieldsForm = z
  .object({ ids: z.string().max(400_000).default(''), search: z.string().max(2_000).default('') })
  .transform(({ ids, search }): ChosenTickets => {
    const named = ids.split(',').filter((id) => id !== '')
    return named.length > 0 ? { ids: named } : { all: attendeeFiltersOf(new URLSearchParams(search)) }
  })
