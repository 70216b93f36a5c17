import { useNavigation } from 'react-router'
import { cx } from './cx.ts'

/** A line at the upper edge from the press until the next page is there. */
export function NavigationProgress() {
  return <ProgressLine isBusy={useNavigation().state !== 'idle'} />
}

/** The same of what else is on its way. */
export function ProgressLine({ isBusy }: { isBusy: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-progress={isBusy ? 'busy' : 'idle'}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-teal rtl:origin-right print:hidden',
        isBusy
          ? 'scale-x-90 opacity-100 transition-transform duration-[8s] ease-out motion-reduce:transition-none'
          : 'scale-x-0 opacity-0',
      )}
    />
  )
}
