type Site = { logo_url: string | null }

/**
 * The variables of a mail about tickets under older names, for templates that networks have written: derived when the
 * mail is rendered, so that the outbox keeps one truth. Codes are pictures attached to the mail (rule R061), never
 * addresses elsewhere.
 */
export function specifiedNames(variables: Record<string, unknown>, site: Site): Record<string, unknown> {
  const named = { logo_url: site.logo_url ?? '' }
  if (!Array.isArray(variables.tickets) || !('order_url' in variables)) return named
  const tickets: Partial<Record<string, unknown>>[] = variables.tickets
  const qrCodes = tickets.flatMap(({ qr_cid }) => (typeof qr_cid === 'string' ? [`cid:${qr_cid}`] : []))
  return {
    ...named,
    ...laterNames(variables, tickets),
    ticket_purchase_ids: variables.order_reference,
    attendee_data: tickets.map(({ attendee_name, ticket_type, menu }) => ({
      name: attendee_name,
      ticket_type,
      menu,
    })),
    qr_codes: qrCodes,
    qr_code_url: qrCodes[0] ?? '',
  }
}

/** What confirmations that were queued before their templates asked for it do not hold. */
function laterNames(variables: Record<string, unknown>, tickets: unknown[]) {
  const { event_name, event_date, event_time, event_location, calendar_url, meeting_link } = variables
  return {
    has_receipt: false,
    unnamed_count: 0,
    code_count: meeting_link === undefined ? tickets.length : 0,
    events: [
      {
        title: event_name,
        date: event_date,
        time: event_time,
        location: event_location,
        is_online: meeting_link !== undefined,
        meeting_link: meeting_link ?? '',
        calendar_url,
        tickets,
      },
    ],
  }
}
