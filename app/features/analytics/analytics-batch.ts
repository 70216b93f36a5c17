import { z } from 'zod'
import { isPlainLine } from '#app/kernel/text.ts'
import { longestStay, mostInBatch } from './rules/limits.ts'

const plain = (most: number) => z.string().max(most).refine(isPlainLine)

/** What every event tells; a key that is not named here is dropped. */
const common = {
  id: z.uuid(),
  page: plain(2_000).startsWith('/'),
  element: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/)
    .optional(),
  deviceType: z.enum(['desktop', 'mobile', 'tablet']),
  referrer: plain(2_000).optional(),
  language: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,35}$/)
    .optional(),
  location: z
    .string()
    .regex(/^[A-Za-z0-9_+/-]{1,60}$/)
    .optional(),
  screenResolution: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .optional(),
  timestamp: z.iso.datetime().optional(),
}

const aboutEvent = { ...common, eventId: z.uuid() }

/** One event as a browser tells it. */
export const analyticsEventForm = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('page_view') }),
  z.object({
    ...common,
    type: z.literal('page_leave'),
    duration_seconds: z.int().min(0).max(longestStay),
  }),
  z.object({ ...aboutEvent, type: z.literal('event_click') }),
  z.object({ ...aboutEvent, type: z.literal('event_view_details') }),
  z.object({ ...common, type: z.literal('buy_click'), eventId: z.uuid().optional() }),
  z.object({ ...common, type: z.literal('partner_logo_click'), partnerId: z.uuid() }),
])

export type AnalyticsEvent = z.output<typeof analyticsEventForm>

/** What one request brings: each event is judged by itself. */
export const analyticsBatchForm = z.object({ events: z.array(z.unknown()).min(1).max(mostInBatch) })
