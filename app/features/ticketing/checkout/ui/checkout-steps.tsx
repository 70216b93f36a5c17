import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'

type CheckoutStepsProps = {
  current: 1 | 2
  /** The second step of an order that costs nothing has another name. */
  isFree: boolean
  /** Where the first step is, while one may return to it. */
  backTo?: string | undefined
}

/** Where in the checkout this is. */
export function CheckoutSteps({ current, isFree, backTo }: CheckoutStepsProps) {
  const steps = [t('Attendees'), isFree ? t('Confirm') : t('Payment')]
  return (
    <nav aria-label={t('Checkout steps')}>
      <ol className="flex items-center gap-3 text-sm font-semibold">
        {steps.map((name, index) => {
          const number = index + 1
          const isDone = number < current
          const label = (
            <>
              <span
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-full tabular-nums',
                  number === current && 'bg-marigold text-on-marigold',
                  isDone && 'bg-teal text-on-teal',
                  number > current && 'bg-paper-deep text-ink-faint',
                )}
              >
                {isDone ? <Icon name="check" label={t('Done:')} className="size-4" /> : number}
              </span>
              {name}
            </>
          )
          return (
            <li
              key={name}
              aria-current={number === current ? 'step' : undefined}
              className={cx('flex items-center gap-3', number > current && 'text-ink-faint')}
            >
              {index > 0 && <span aria-hidden="true" className="h-px w-8 bg-control sm:w-14" />}
              {isDone && backTo ? (
                <Link to={backTo} className="flex min-h-11 items-center gap-2 hover:underline">
                  {label}
                </Link>
              ) : (
                <span className="flex min-h-11 items-center gap-2">{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
