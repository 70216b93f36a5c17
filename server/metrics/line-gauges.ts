import type { LineMetrics } from '#app/features/waiting-room/line-metrics.server.ts'

/** Makes a gauge of what the database was asked for. */
export type MakeGauge<Asked> = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  fill: (asked: Asked, set: (value: number, labels: Record<Label, string>) => void) => void,
) => void

/** Gauges of the open waiting rooms, by the address of the event; they go with the line. */
export function lineGauges(gauge: MakeGauge<{ lines: readonly LineMetrics[] }>): void {
  gauge(
    'staffroom_waiting_room_people',
    'People in an open line: those who wait, and those who were called and may begin a checkout',
    ['event', 'state'],
    ({ lines }, set) => {
      for (const { event, waiting, turns } of lines) {
        set(waiting, { event, state: 'waiting' })
        set(turns, { event, state: 'called' })
      }
    },
  )
  const ofEach = (name: string, help: string, metric: keyof Omit<LineMetrics, 'event'>) =>
    gauge(`staffroom_waiting_room_${name}`, help, ['event'], ({ lines }, set) => {
      for (const line of lines) set(line[metric], { event: line.event })
    })
  ofEach('admitted_per_minute', 'Admitted from an open line in the last minute', 'perMinute')
  ofEach('oldest_seconds', 'How long the first to come of those in line has waited', 'oldestSeconds')
  ofEach('still_seconds', 'How long nobody was admitted from a line that ought to move', 'stillSeconds')
  ofEach('paused', '1 while an administrator has paused the line', 'paused')
}
