import { formatMoment } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import type { MailOutage } from '../mail-outage.server.ts'

/** "510 waiting since Thu 26-11-2026, 2:02 PM: connect ECONNREFUSED", in the network's time zone. */
export function outageWords({ waiting, since, response }: MailOutage, timeZone: string): string {
  return t('{count} waiting since {moment}: {response}', {
    count: formatCount(waiting),
    moment: formatMoment(new Date(since), timeZone),
    response,
  })
}
