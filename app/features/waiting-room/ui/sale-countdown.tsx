import { t } from '#app/kernel/language/t.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { waitWords } from '../rules/wait-words.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** The time until sales begin, while it is less than a day. */
export function SaleCountdown({ opensInMs }: { opensInMs: number | null }) {
  if (opensInMs === null || opensInMs > dayMs) return null
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
      <span className="text-ink-soft">{t('Time until then')}</span>
      <Countdown until={opensInMs} now={0} announce={spoken} calm className="text-xl" />
    </p>
  )
}

/** In steps of five minutes: screen readers are not interrupted each minute. */
function spoken(minutes: number): string {
  return minutes === 0
    ? t('Sales begin now')
    : t('Sales begin in {wait}', { wait: waitWords(minutes * 60) ?? '' })
}
