import { sql } from 'kysely'

/** Whether a place of the ticket type `t` of the event `e` is free: of the type, and of the seats that its types share. */
export const hasFreePlaces = sql`((t.capacity is null or t.sold + t.held < t.capacity)
  and (e.capacity_mode <> 'shared' or e.total_capacity is null or t.seats_per_ticket + (
    select sum(y.seats_sold + y.seats_held) from ticket_types y where y.event_id = e.id) <= e.total_capacity))`
