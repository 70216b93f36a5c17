import { ListFilters } from '#app/ui/list-filters.tsx'
import { paymentListing } from '../rules/payment-filters.ts'

/** Time and category above the revenue, which is not searched. */
export function RevenueFilterFields({ timeZone }: { timeZone: string }) {
  const { q: _words, ...ofRevenue } = paymentListing.filters
  return <ListFilters filters={ofRevenue} timeZone={timeZone} kept={{ tab: 'revenue' }} isBare />
}
