/** Where a member's receipt or credit note is downloaded by administrators. */
export function memberDocumentPath(userId: string, label: string): string {
  return `/admin/members/${userId}/documents/${label}.pdf`
}

/** Where money of a member's invoice is given back. */
export function refundInvoicePath(userId: string, invoiceId: string): string {
  return `/admin/members/${userId}/invoices/${invoiceId}/refund`
}

/** Where administrators change, pause or end a membership. */
export const manageMembershipPath = (userId: string) => `/admin/members/${userId}/membership`
