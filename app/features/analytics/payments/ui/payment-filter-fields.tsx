import { DataFilters } from '#app/ui/data-filters.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { type PaymentFilters, paymentCategories, paymentRanges } from '../rules/payment-filters.ts'
import { categoryChoices, rangeWords } from './payments-words.ts'

const usual = 'thisMonth'

/** Time and category, for both tabs; only the list is searched. */
export function PaymentFilterFields({ filters, isList }: { filters: PaymentFilters; isList: boolean }) {
  const { q, range, category } = filters
  return (
    <DataFilters
      {...(isList && { searchLabel: 'Customer, reference or event', search: q })}
      isFiltered={isList && (q !== '' || category !== null || range !== usual)}
      kept={isList ? {} : { tab: 'revenue' }}
    >
      <FilterSelect
        name="range"
        label="Time"
        className="md:w-44"
        value={range === usual ? null : range}
        any={rangeWords[usual]}
        options={paymentRanges
          .filter((one) => one !== usual)
          .map((value) => ({ value, label: rangeWords[value] }))}
      />
      <FilterSelect
        name="category"
        label="Category"
        className="md:w-44"
        value={category}
        any="All"
        options={paymentCategories.map((value) => ({ value, label: categoryChoices[value] }))}
      />
    </DataFilters>
  )
}
