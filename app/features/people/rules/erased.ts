/** What is shown in place of the name of an erased account. */
export const erasedName = 'Deleted account'

/** An address that cannot exist (RFC 2606), one per `id`, where an address is needed and none is known any more. */
export function erasedAddress(id: string): string {
  return `erased-${id}@erased.invalid`
}
