import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Stat } from '#app/ui/stat.tsx'

type MemberFiguresProps = {
  /** "7 months"; null for no member. */
  duration: string | null
  eventsAttended: number
  /** Of tickets and memberships, in each currency. */
  spent: readonly Money[]
}

/** What a person is to the network, in three figures. */
export function MemberFigures({ duration, eventsAttended, spent }: MemberFiguresProps) {
  return (
    <dl
      aria-label={t('Figures')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 [&>:last-child]:max-sm:col-span-2"
    >
      <Stat
        label={t('Membership Duration')}
        icon="award"
        value={duration ?? '–'}
        hint={duration === null ? t('Not a member') : undefined}
      />
      <Stat label={t('Events Attended')} icon="calendar-check" value={formatCount(eventsAttended)} />
      <Stat
        label={t('Total Spent')}
        icon="wallet"
        value={
          spent.length === 0
            ? '–'
            : spent.map((money) => (
                <span key={money.currency} className="block whitespace-nowrap">
                  {formatMoney(money)}
                </span>
              ))
        }
        hint={spent.length === 0 ? t('Nothing paid yet') : t('Net of refunds')}
      />
    </dl>
  )
}
