import type { Selectable } from 'kysely'
import type { SubscriptionsTable } from '#app/db/schema/memberships.ts'

export type SubscriptionRow = Selectable<SubscriptionsTable>
