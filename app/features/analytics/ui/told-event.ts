import type { AnalyticsEvent } from '../analytics-batch.ts'

/** What happened, and about what. */
export type Happening =
  | { type: 'page_view' }
  | { type: 'page_leave'; duration_seconds: number }
  | { type: 'event_click' | 'event_view_details'; eventId: string; element?: string }
  | { type: 'buy_click'; eventId?: string; element?: string }
  | { type: 'partner_logo_click'; partnerId: string; element?: string }

/** An event as it is sent. */
export type ToldEvent = AnalyticsEvent
