/** Where the receipt or credit note of a membership payment is downloaded by its payer. */
export function membershipDocumentPath(label: string): string {
  return `/account/membership/documents/${label}.pdf`
}
