import { z } from 'zod'
import { longestDoorName } from './rules/scan-answer.ts'

const scanId = z.uuid()
const device = z.string().trim().max(longestDoorName).default('')

/** One scan. The code may be anything a camera can see: what it is worth, the verb says. */
export const scanForm = z.object({
  eventId: z.uuid(),
  code: z.string().max(4_000),
  scanId,
  device,
})

export const undoScanForm = z.object({ eventId: z.uuid(), ticketId: z.uuid(), scanId, device })
