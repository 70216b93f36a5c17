import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { line } from '#app/kernel/line-form.ts'

/** What a device sends of its queue at once. */
export const mostAtOnce = 200

const id = z.string().refine(isId, 'Unknown')
const instant = z.number().int().min(0).max(8_640_000_000_000_000)

const scanned = { scanId: id, device: line(100).default(''), at: instant }

const offlineScanForm = z.union([
  z.object({ ...scanned, ticketId: id, undo: z.literal(true) }),
  z.object({ ...scanned, ticketId: id, letIn: z.boolean() }),
  z.object({ ...scanned, code: z.string().min(1).max(200), letIn: z.boolean() }),
])

/** The scans that a device answered without a network, in their order; instants by its own clock. */
export const offlineScansForm = z.object({
  eventId: id,
  sentAt: instant,
  scans: z.array(offlineScanForm).max(mostAtOnce),
})

export type OfflineScan = z.output<typeof offlineScanForm>
