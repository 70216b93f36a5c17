import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Button } from '#app/ui/button.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { ListedType, ListedTypes } from '../ticket-type-list.server.ts'
import { revenueWords } from './ticket-type-words.ts'
import type { ShownRevenue } from './use-revenue.ts'

type ArchivedTypesProps = {
  types: readonly ListedType[]
  event: ListedTypes['event']
  revenue: ShownRevenue
  pendingOf: (id: string) => string | null
}

/** What is sold no more, with the way back. */
export function ArchivedTypes({ types, event, revenue, pendingOf }: ArchivedTypesProps) {
  if (types.length === 0) return null
  return (
    <section aria-labelledby="archived-tickets" className="mt-8">
      <h3 id="archived-tickets" className="mb-3 text-lg">
        {t('Archived')}
      </h3>
      <ul className="divide-y divide-line rounded-card bg-paper-deep px-4 sm:px-5">
        {types.map((type) => (
          <li key={type.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere" {...written(type.terms.name)}>
                {type.terms.name}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {t('{sold} sold, {revenue}', {
                  sold: type.sold,
                  revenue: revenueWords(revenue, type.id, event.currency),
                })}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={type.id} />
              <Button
                type="submit"
                name="intent"
                value="restore"
                variant="secondary"
                size="small"
                icon="rotate-ccw"
                pending={pendingOf(type.id) !== null}
              >
                {rich('Restore<more> {name}</more>', {
                  more: (words) => <span className="sr-only">{words}</span>,
                  name: type.terms.name,
                })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
