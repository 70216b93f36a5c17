import { Panel } from '#app/ui/panel.tsx'
import type { AdminOrder } from '../../admin-order.server.ts'
import { termsWords } from './manual-words.ts'

/** Who added an order, on what terms, and what they noted. */
export function ManualFacts({ terms, addedBy, note, aboveCapacity }: NonNullable<AdminOrder['manual']>) {
  return (
    <Panel title="Added manually">
      <p>
        {termsWords[terms].label}, by {addedBy ?? 'a former administrator'}
      </p>
      {aboveCapacity && (
        <p className="mt-2 text-sm text-ink-soft" dir="auto">
          Capacity raised: {aboveCapacity}
        </p>
      )}
      {note && (
        <p className="mt-2 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
    </Panel>
  )
}
