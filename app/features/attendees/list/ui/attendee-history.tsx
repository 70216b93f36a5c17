import { timelineLine } from '#app/features/order-admin/ui/timeline-words.ts'
import { scanDeviceName } from '#app/features/ticketing/rules/scan-device.ts'
import { t } from '#app/kernel/language/t.ts'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import type { AttendeeTicket } from '../attendee-ticket.server.ts'
import { scanWords } from './attendee-words.ts'

type AttendeeHistoryProps = { ticket: AttendeeTicket; timeZone: string }

/** What happened to one ticket: its scans, with who and where, between the steps of its order; the newest first. */
export function AttendeeHistory({ ticket: { scans, details }, timeZone }: AttendeeHistoryProps) {
  const ofScans = scans.map(({ id, at, verdict, by, device }): TimelineItem => {
    const { text, tone } = scanWords[verdict]
    return {
      key: `scan ${id}`,
      icon: 'scan-line',
      tone,
      text: device === '' ? text : t('{scan} ({device})', { scan: text, device: scanDeviceName(device) }),
      at,
      by,
    }
  })
  const ofOrder = (details?.orderHistory ?? []).map(
    (entry): TimelineItem => ({
      ...timelineLine(entry, details?.order.currency ?? 'AED'),
      key: `${entry.source} ${entry.id}`,
      at: entry.at,
      by: entry.by ?? (entry.bySystem ? t('System') : null),
    }),
  )
  const items = [...ofScans, ...ofOrder].sort((one, other) => other.at.getTime() - one.at.getTime())
  if (items.length === 0) return <p className="text-ink-soft">{t('No history yet.')}</p>
  return <Timeline items={items} timeZone={timeZone} />
}
