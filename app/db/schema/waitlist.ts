import type { Generated } from 'kysely'

export type WaitlistStatus = 'pending' | 'notified' | 'converted' | 'expired' | 'left'
export type WaitlistOfferStatus = 'open' | 'taken' | 'converted' | 'expired' | 'withdrawn'

export type WaitlistEntriesTable = {
  id: string
  event_id: string
  ticket_type_id: string
  user_id: string | null
  email: string
  first_name: string
  last_name: string
  phone_number: Generated<string>
  message: Generated<string>
  places: number
  places_left: number
  status: WaitlistStatus
  access_key: string
  joined_at: Date
  in_line_since: Date
  notified_at: Date | null
  closed_at: Date | null
}

export type WaitlistOffersTable = {
  id: string
  entry_id: string
  ticket_type_id: string
  places: number
  seats_per_ticket: number
  status: WaitlistOfferStatus
  key: string
  offered_at: Date
  expires_at: Date
  order_id: string | null
  closed_at: Date | null
}
