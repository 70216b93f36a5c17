import type { ColumnType, JSONColumnType } from 'kysely'
import type { Currency } from '#app/kernel/money.ts'

export type AnalyticsType =
  | 'page_view'
  | 'page_leave'
  | 'event_click'
  | 'event_view_details'
  | 'buy_click'
  | 'partner_logo_click'

export type AnalyticsDevice = 'desktop' | 'mobile' | 'tablet'

/** What the columns do not hold; each only where it was told. */
export type AnalyticsMetadata = {
  referrer?: string
  userAgent?: string
  language?: string
  /** The time zone of the browser, such as "Asia/Dubai". */
  location?: string
  screenResolution?: string
  /** By the browser's clock, which nothing relies on. */
  timestamp?: string
  partnerName?: string
  partnerWebsite?: string
}

export type AnalyticsEventsTable = {
  id: string
  /** The first of the month of arrival in UTC, "2026-12-01"; which partition it lies in. */
  month: ColumnType<Date, string, never>
  at: Date
  type: AnalyticsType
  page: string
  element: string | null
  event_id: string | null
  partner_id: string | null
  user_id: string | null
  device: AnalyticsDevice
  browser: string
  duration_seconds: number | null
  metadata: JSONColumnType<AnalyticsMetadata>
}

/** What days add up: events as they were told, and what the server has of its own. */
export type AnalyticsSum = AnalyticsType | 'checkout' | 'order'

export type AnalyticsDimension =
  | 'all'
  | 'page'
  | 'event'
  | 'partner'
  | 'device'
  | 'browser'
  | 'location'
  | 'referrer'

export type AnalyticsDaysTable = {
  /** Written and asked for as "2026-12-01"; read it as text (`to_char`). */
  day: ColumnType<Date, string, never>
  type: AnalyticsSum
  dimension: AnalyticsDimension
  value: string
  events: number
  duration_seconds: number
  visitors: number
  visitors_once: number
}

export type AnalyticsVisitsTable = {
  /** A hash, too large for a number: written, compared and counted by SQL only. */
  visitor: string
  day: ColumnType<Date, string, never>
  views: number
}

export type AnalyticsReturnsTable = {
  day: ColumnType<Date, string, never>
  days_ago: number
  last_view: number
  last_view_once: number
  second_last_view: number
}

/** One row. */
export type AnalyticsProgressTable = { single: boolean; up_to: Date }

export type RevenueCategory = 'event' | 'membership' | 'other'

export type RevenueDaysTable = {
  /** Written and asked for as "2026-12-01"; read it as text (`to_char`). */
  day: ColumnType<Date, string, never>
  /** The zone whose day it is. */
  zone: string
  currency: Currency
  category: RevenueCategory
  event_id: string | null
  plan_id: string | null
  in_minor: number
  out_minor: number
  /** How many payments came in. */
  payments: number
}

/** Filled by a trigger, emptied when the entry is added to its day. */
export type RevenueDueTable = { ledger_entry_id: string }
