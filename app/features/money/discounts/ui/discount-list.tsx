import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import type { DiscountView } from '../discount-queries.server.ts'
import { discountListing } from '../rules/discount-listing.ts'
import { conditionWords, givesWords, standingWords, usedWords, windowWords } from './discount-terms-words.ts'

const columns: readonly ListColumn<DiscountView>[] = [
  {
    key: 'code',
    header: 'Code',
    heading: true,
    cell: ({ id, code, note }) => (
      <>
        <Link to={`/admin/discounts/${id}`} className="link wrap-anywhere">
          {code}
        </Link>
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </>
    ),
  },
  {
    key: 'gives',
    header: 'Discount',
    optional: 'shown',
    cell: (code) => <span className="md:whitespace-nowrap">{givesWords(code)}</span>,
  },
  { key: 'for', header: 'Applies to', optional: 'shown', cell: (code) => conditionWords(code).join(', ') },
  {
    key: 'when',
    header: 'Valid',
    optional: 'shown',
    cell: (code, { timeZone }) => windowWords(code, timeZone),
  },
  {
    key: 'used',
    header: 'Uses',
    optional: 'shown',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: (code) => usedWords(code),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ standing }) => (
      <Badge tone={standingWords[standing].tone}>{standingWords[standing].label}</Badge>
    ),
  },
]

const empty: ListEmpty = {
  icon: 'badge-percent',
  title: 'No discount codes yet',
  action: <ButtonLink to="/admin/discounts/new">Create discount code</ButtonLink>,
  children: 'A code takes a percentage or an amount off tickets or memberships.',
  noMatch: {
    icon: 'badge-percent',
    title: 'No discount codes here',
    children: 'No matching codes. Try a shorter search, or show all codes.',
  },
}

/** Discount codes with what they give and how far they are used. */
export function DiscountList(shown: { page: KeysetPage<DiscountView>; timeZone: string }) {
  return (
    <ListTable
      {...shown}
      caption="Discount codes"
      listing={discountListing}
      columns={columns}
      empty={empty}
    />
  )
}
