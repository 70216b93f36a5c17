/** Where the receipt or credit note of a membership payment is downloaded by whoever paid it. */
export function membershipDocumentPath(label: string): string {
  return `/account/membership/documents/${label}.pdf`
}
