/** What is shown where the name of somebody stood whose account is gone. */
export const erasedName = 'Deleted account'

/** An address nobody has (RFC 2606), one per `id`, where an address is needed and none is known any more. */
export function erasedAddress(id: string): string {
  return `erased-${id}@erased.invalid`
}
