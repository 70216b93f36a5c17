import { useEffect, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { storedDraft } from '../../cart/ui/checkout-draft-store.ts'
import { payPath } from '../../rules/links.ts'

/** Back to the payment that this browser has begun for the ticket type; nothing where it has not. */
export function CheckoutBegun({ ticketTypeId }: { ticketTypeId: string }) {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const placed = storedDraft()?.placed
    const isOfTicket = placed?.items.some((item) => item.ticketTypeId === ticketTypeId) ?? false
    setPath(placed && isOfTicket ? payPath(placed.reference, placed.key) : null)
  }, [ticketTypeId])
  return path && <ButtonLink to={path}>Back to my checkout</ButtonLink>
}
