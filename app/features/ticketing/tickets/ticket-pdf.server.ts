import type { Ctx } from '#app/context/ctx.server.ts'
import { drawPdf } from '#app/integrations/pdf/draw-pdf.server.ts'
import type { TicketPdf } from './render-ticket-pdf.server.ts'

const drawing = {
  file: '#app/features/ticketing/tickets/render-ticket-pdf.server.ts',
  name: 'renderTicketPdf' satisfies keyof typeof import('./render-ticket-pdf.server.ts'),
}

/** One ticket as an A4 page, drawn outside of the thread that answers requests; refused as {@link drawPdf} is. */
export function ticketPdf(ctx: Ctx, ticket: TicketPdf): Promise<Buffer> {
  return drawPdf(ctx, drawing, ticket)
}
