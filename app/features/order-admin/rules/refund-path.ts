/** Where one ticket of an order is refunded: what that means, with the button that does it. */
export function refundTicketPath(orderId: string, ticketId: string): string {
  return `/admin/orders/${orderId}/refund?what=tickets&ticket=${ticketId}`
}
