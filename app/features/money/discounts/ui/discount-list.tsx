import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { listPerLanguage, perLanguage } from '#language'
import type { DiscountView } from '../discount-queries.server.ts'
import { discountListing } from '../rules/discount-listing.ts'
import { conditionWords, givesWords, standingWords, usedWords, windowWords } from './discount-terms-words.ts'

const columns: readonly ListColumn<DiscountView>[] = listPerLanguage(() => [
  {
    key: 'code',
    header: t('Code'),
    heading: true,
    isTyped: true,
    cell: ({ id, code, note }) => (
      <>
        <Link to={`/admin/discounts/${id}`} className="link">
          {code}
        </Link>{' '}
        <span className="list-more">{note}</span>
      </>
    ),
  },
  {
    key: 'gives',
    header: t('Discount'),
    optional: 'shown',
    width: 10,
    priority: 2,
    phone: 'line',
    cell: (code) => givesWords(code),
  },
  {
    key: 'for',
    header: t('Applies to'),
    optional: 'shown',
    width: 16,
    priority: 4,
    cell: (code) => joinList(conditionWords(code)),
  },
  {
    key: 'when',
    header: t('Valid'),
    optional: 'shown',
    width: 12,
    priority: 3,
    cell: (code, { timeZone }) => windowWords(code, timeZone),
  },
  {
    key: 'used',
    header: t('Uses'),
    optional: 'shown',
    numeric: true,
    width: 7,
    phone: 'line',
    cell: (code) => usedWords(code),
  },
  {
    key: 'status',
    header: t('Status'),
    width: 8,
    phone: 'side',
    cell: ({ standing }) => (
      <Badge tone={standingWords[standing].tone}>{standingWords[standing].label}</Badge>
    ),
  },
])

const empty: ListEmpty = perLanguage(() => ({
  icon: 'badge-percent',
  title: t('No discount codes yet'),
  action: <ButtonLink to="/admin/discounts/new">{t('Create discount code')}</ButtonLink>,
  children: t('A code takes a percentage or an amount off tickets or memberships.'),
  noMatch: {
    icon: 'badge-percent',
    title: t('No discount codes here'),
    children: t('No matching codes. Try a shorter search, or show all codes.'),
  },
}))

/** Discount codes with what they give and how far they are used. */
export function DiscountList(shown: { page: KeysetPage<DiscountView>; timeZone: string }) {
  return (
    <ListTable
      {...shown}
      caption={t('Discount codes')}
      listing={discountListing}
      columns={columns}
      empty={empty}
    />
  )
}
