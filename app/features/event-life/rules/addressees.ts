import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'

type Seat = { name: string | null; email: string | null; buyerName: string; buyerEmail: string }

export type Addressee<Of extends Seat> = {
  address: string
  name: string
  isBuyer: boolean
  /** At least one. */
  seats: readonly [Of, ...Of[]]
}

/**
 * The recipients of a mail about these seats, each address once: the attendee of a completed seat, the buyer of an
 * incomplete one. Leaves out what is no address.
 */
export function addressees<Of extends Seat>(seats: readonly Of[]): Addressee<Of>[] {
  const byAddress = Map.groupBy(seats, (seat) => seat.email ?? seat.buyerEmail)
  return [...byAddress].flatMap(([address, [first, ...others]]) => {
    if (!first || !isMailAddress(address)) return []
    const isBuyer = address === first.buyerEmail
    const name = isBuyer ? first.buyerName : (first.name ?? address)
    return [{ address, name, isBuyer, seats: [first, ...others] }]
  })
}
