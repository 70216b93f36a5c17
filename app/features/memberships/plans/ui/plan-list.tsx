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
    isTyped: true,
    cell: ({ id, terms }) => (
      <>
        <Link to={`/admin/plans/${id}`} className="link">
          {terms.name}
        </Link>{' '}
        {terms.isPopular && (
          <Badge tone="marigold" className="max-md:hidden">
            Most Popular
          </Badge>
        )}{' '}
        <span className="list-more">{terms.description}</span>
      </>
    ),
  },
  {
    key: 'tier',
    header: 'Tier',
    optional: 'shown',
    width: 10,
    priority: 3,
    cell: ({ terms }) => tierWords[terms.tier],
  },
  {
    key: 'price',
    header: 'Price',
    numeric: true,
    width: 10,
    phone: 'line',
    cell: ({ terms }) => priceWords(terms),
  },
  {
    key: 'free',
    header: 'Free tickets',
    optional: 'shown',
    width: 14,
    priority: 2,
    cell: ({ terms }) => freeTicketWords(terms),
  },
  {
    key: 'members',
    header: 'Members',
    optional: 'shown',
    numeric: true,
    width: 7,
    phone: 'side',
    cell: (plan) => membersWords(plan),
  },
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
