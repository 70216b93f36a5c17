import { ListFilters } from '#app/ui/list-filters.tsx'
import { paymentListing } from '../rules/payment-filters.ts'

const { q: _words, ...ofRevenue } = paymentListing.filters

/** Time and category above the revenue, which is not searched. */
export function RevenueFilterFields({ timeZone }: { timeZone: string }) {
  return <ListFilters filters={ofRevenue} timeZone={timeZone} kept={{ tab: 'revenue' }} isBare />
}
