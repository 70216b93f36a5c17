import { Link } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
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
        {compared ? lineWords(state) : t('The reconciliation status could not be loaded.')}{' '}
        <Link to={path} className="link">
          {t('Reconciliation')}
        </Link>
      </span>
    </p>
  )
}

/** The state in a sentence. */
export function lineWords(state: ReconciliationState | null): string {
  if (state === null) return t('Not compared with the payment provider yet.')
  const { agreesUntil, differing } = state
  if (differing > 0) {
    const days = plural(differing, '{count} day differs', '{count} days differ')
    return agreesUntil === null
      ? t('{days} from the payment provider.', { days })
      : t('All payments match until {day}. After that, {days} from the payment provider.', {
          day: dayWords(agreesUntil),
          days,
        })
  }
  if (agreesUntil === null) return t('No day has been compared with the payment provider yet.')
  return t('All payments match the payment provider until {day}.', { day: dayWords(agreesUntil) })
}
