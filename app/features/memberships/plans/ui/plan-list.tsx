import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { PlanView } from '../plan-queries.server.ts'
import { freeTicketWords, membersWords, priceWords, tierWords } from './plan-words.ts'

const columns: DataColumn<PlanView>[] = [
  {
    key: 'name',
    header: 'Plan',
    heading: true,
    cell: ({ id, terms }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={`/admin/plans/${id}`} className="link wrap-anywhere">
            {terms.name}
          </Link>
          {terms.isPopular && <Badge tone="marigold">Most Popular</Badge>}
        </span>
        {terms.description && (
          <span className="block text-sm font-normal text-ink-soft">{terms.description}</span>
        )}
      </>
    ),
  },
  { key: 'tier', header: 'Tier', optional: 'shown', cell: ({ terms }) => tierWords[terms.tier] },
  {
    key: 'price',
    header: 'Price',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ terms }) => priceWords(terms),
  },
  { key: 'free', header: 'Free tickets', optional: 'shown', cell: ({ terms }) => freeTicketWords(terms) },
  { key: 'members', header: 'Members', optional: 'shown', numeric: true, cell: (plan) => membersWords(plan) },
]

/** The plans of the network, on offer or archived, by price. */
export function PlanList({ plans, isArchived }: { plans: PlanView[]; isArchived: boolean }) {
  return (
    <DataTable
      caption={isArchived ? 'Archived plans' : 'Active plans'}
      columns={columns}
      rows={plans}
      rowKey={({ id }) => id}
      filters={
        <Tabs
          label="Plan status"
          items={[
            { to: '/admin/plans', label: 'Active', current: !isArchived },
            { to: '/admin/plans?show=archived', label: 'Archived', current: isArchived },
          ]}
        />
      }
      empty={
        isArchived ? (
          <EmptyState icon="award" title="No archived plans">
            Archived plans stay here with their members.
          </EmptyState>
        ) : (
          <EmptyState
            icon="award"
            title="No active plans"
            action={<ButtonLink to="/admin/plans/new">Create a plan</ButtonLink>}
          >
            A plan sets the price and benefits of a membership. People can join once you have a plan.
          </EmptyState>
        )
      }
    />
  )
}
