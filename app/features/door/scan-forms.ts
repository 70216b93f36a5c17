import { z } from 'zod'
import { idForm } from '#app/features/ticketing/cart/cart-forms.ts'
import { line } from '#app/kernel/line-form.ts'

const doorScan = { eventId: idForm, scanId: idForm, device: line(100).default('') }

/** What a door sends: a code, or the ticket of an attendee who was found by name; `scanId` is the nonce of the device. */
export const scanForm = z.union([
  z.object({ ...doorScan, code: z.string().min(1).max(200) }),
  z.object({ ...doorScan, ticketId: idForm }),
])

/** `scanId` is the nonce of the device. */
export const undoCheckInForm = z.object({ ...doorScan, ticketId: idForm })
