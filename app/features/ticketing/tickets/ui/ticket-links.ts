/** Addresses of one ticket; `key` is the order's or the attendee's, null for the signed-in owner. */
export function ticketLinks(ticketId: string, key: string | null) {
  const search = key === null ? '' : `?key=${encodeURIComponent(key)}`
  return {
    pdf: `/tickets/${ticketId}/pdf${search}`,
    qr: `/tickets/${ticketId}/qr.svg${search}`,
    join: `/tickets/${ticketId}/join${search}`,
  }
}
