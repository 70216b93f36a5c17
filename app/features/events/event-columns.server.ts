/** What seats, orders and mails tell of their event `e`. */
export const eventColumns = [
  'e.id as eventId',
  'e.slug',
  'e.title',
  'e.status as eventStatus',
  'e.starts_at as startsAt',
  'e.ends_at as endsAt',
  'e.time_zone as timeZone',
  'e.is_online as isOnline',
  'e.venue_name as venueName',
  'e.venue_address as venueAddress',
  'e.city',
  'e.country',
  'e.menu',
] as const
