import { formatMoment } from '#app/kernel/dates.ts'
import type { MailOutage } from '../mail-outage.server.ts'

const number = new Intl.NumberFormat('en')

/** "510 waiting since Thu 26-11-2026, 2:02 PM: connect ECONNREFUSED", in the network's time zone. */
export function outageWords({ waiting, since, response }: MailOutage, timeZone: string): string {
  return `${number.format(waiting)} waiting since ${formatMoment(new Date(since), timeZone)}: ${response}`
}
