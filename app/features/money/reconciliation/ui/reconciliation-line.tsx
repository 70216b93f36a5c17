import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ReconciliationState } from '../reconciliation-state.server.ts'
import { dayWords } from '../rules/day-words.ts'

const path = '/admin/payments/reconciliation'

/** Up to which day the ledger and the payment provider agree, in one line; null where that could not be loaded. */
export function ReconciliationLine({ compared }: { compared: { state: ReconciliationState | null } | null }) {
  const state = compared?.state ?? null
  const isFine = state !== null && state.differing === 0 && state.agreesUntil !== null
  return (
    <p className="flex items-start gap-2">
      <Icon
        name={isFine ? 'check-circle' : state?.differing ? 'alert' : 'info'}
        className={cx(
          'mt-0.5 size-5 shrink-0',
          isFine ? 'text-success' : state?.differing ? 'text-warning' : 'text-teal',
        )}
      />
      <span>
        {compared ? lineWords(state) : 'The reconciliation status could not be loaded.'}{' '}
        <Link to={path} className="link">
          Reconciliation
        </Link>
      </span>
    </p>
  )
}

/** The state in a sentence. */
export function lineWords(state: ReconciliationState | null): string {
  if (state === null) return 'Not compared with the payment provider yet.'
  const { agreesUntil, differing } = state
  if (differing > 0) {
    const days = differing === 1 ? '1 day differs' : `${differing} days differ`
    return agreesUntil === null
      ? `${days} from the payment provider.`
      : `All payments match until ${dayWords(agreesUntil)}. After that, ${days} from the payment provider.`
  }
  if (agreesUntil === null) return 'No day has been compared with the payment provider yet.'
  return `All payments match the payment provider until ${dayWords(agreesUntil)}.`
}
