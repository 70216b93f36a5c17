import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'

type AllowanceLineProps = {
  leftThisMonth: number
  perMonth: number
  /** When the month is over and the tickets are back. */
  monthEndsAt: Date
  timeZone: string
}

/** How many free tickets are left this month, and where they are claimed. */
export function AllowanceLine({ leftThisMonth, perMonth, monthEndsAt, timeZone }: AllowanceLineProps) {
  if (perMonth === 0) return null
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
      <span className="flex gap-3">
        <Icon name="ticket" className="mt-0.5 size-5 shrink-0 text-teal" />
        <span>
          <Unbroken>
            {leftThisMonth === 0
              ? t('Your free tickets come back on {date}.', { date: formatDate(monthEndsAt, timeZone) })
              : t('{leftThisMonth} of {perMonth} free tickets left this month.', { leftThisMonth, perMonth })}
          </Unbroken>
        </span>
      </span>
      {leftThisMonth > 0 && (
        <Link to="/account?claim=event" className="link inline-flex min-h-11 items-center">
          {t('Claim one')}
        </Link>
      )}
    </p>
  )
}
