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
 * Who is written to about these seats, each address once: attendees of their own, the buyer of those that nobody has
 * filled in. Leaves out what is no address.
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
