import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnSeat } from './own-seat.ts'

/** Whether the address opens a dialog about one of these orders ("?cancel=SR-12345678.2"), which then lies open. */
export function useNamedInAddress(seats: readonly OwnSeat[]): boolean {
  const [query] = useSearchParams()
  // Only the address with which the page was opened: later on the person decides.
  const [named] = useState(() => query.get('cancel')?.split('.')[0])
  return seats.some(({ orderReference }) => orderReference === named)
}
