import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { listPerLanguage } from '#language'
import type { PlanView } from '../plan-queries.server.ts'
import { freeTicketWords, membersWords, priceWords, tierWords } from './plan-words.ts'

const columns: DataColumn<PlanView>[] = listPerLanguage(() => [
  {
    key: 'name',
    header: t('Plan'),
    heading: true,
    isTyped: true,
    cell: ({ id, terms }) => (
      <>
        <Link to={`/admin/plans/${id}`} className="link" {...written(terms.name)}>
          {terms.name}
        </Link>{' '}
        {terms.isPopular && (
          <Badge tone="marigold" className="max-md:hidden">
            {t('Most Popular')}
          </Badge>
        )}{' '}
        <span className="list-more" {...written(terms.description)}>
          {terms.description}
        </span>
      </>
    ),
  },
  {
    key: 'tier',
    header: t('Tier'),
    optional: 'shown',
    width: 10,
    priority: 3,
    cell: ({ terms }) => tierWords[terms.tier],
  },
  {
    key: 'price',
    header: t('Price'),
    numeric: true,
    width: 10,
    phone: 'line',
    cell: ({ terms }) => priceWords(terms),
  },
  {
    key: 'free',
    header: t('Free tickets'),
    optional: 'shown',
    width: 14,
    priority: 2,
    cell: ({ terms }) => freeTicketWords(terms),
  },
  {
    key: 'members',
    header: t('Members'),
    optional: 'shown',
    numeric: true,
    width: 7,
    phone: 'side',
    cell: (plan) => membersWords(plan),
  },
])

/** The plans of the network, on offer or archived, by price. */
export function PlanList({ plans, isArchived }: { plans: PlanView[]; isArchived: boolean }) {
  return (
    <DataTable
      caption={isArchived ? t('Archived plans') : t('Active plans')}
      columns={columns}
      rows={plans}
      rowKey={({ id }) => id}
      filters={
        <Tabs
          label={t('Plan status')}
          items={[
            { to: '/admin/plans', label: t('Active'), current: !isArchived },
            { to: '/admin/plans?show=archived', label: t('Archived'), current: isArchived },
          ]}
        />
      }
      empty={
        isArchived ? (
          <EmptyState icon="award" title={t('No archived plans')}>
            {t('Archived plans stay here with their members.')}
          </EmptyState>
        ) : (
          <EmptyState
            icon="award"
            title={t('No active plans')}
            action={<ButtonLink to="/admin/plans/new">{t('Create a plan')}</ButtonLink>}
          >
            {t('A plan sets the price and benefits of a membership. People can join once you have a plan.')}
          </EmptyState>
        )
      }
    />
  )
}
