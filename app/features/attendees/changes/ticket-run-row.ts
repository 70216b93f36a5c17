import type { TicketRunOptions } from '#app/db/schema/ticket-runs.ts'

export type TicketRun = { id: string; eventId: string; startedAt: Date; options: TicketRunOptions }
