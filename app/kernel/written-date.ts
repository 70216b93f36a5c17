/** Days and moments as people type them, and as forms send them: "04-12-2026" and "2026-12-04", with a time or without. */

type Day = { year: number; month: number; day: number }

const inOrder = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const together = /^(\d{2})(\d{2})(\d{4})$/
const sent = /^(\d{4})-(\d{2})-(\d{2})$/
const clock = /^(\d{1,2})[:.](\d{2})\s*([ap]m)?$/i

/** "2026-12-04" for a day as it is typed ("04-12-2026", "4/12/2026", "04122026") or sent; null for what is no day. */
export function readDate(typed: string): string | null {
  const text = typed.trim()
  const day = dayIn(inOrder.exec(text) ?? together.exec(text)) ?? dayIn(sent.exec(text), true)
  return day && isoOf(day)
}

/** "2026-12-04T18:30" for a day and a time ("04-12-2026 18:30", "4/12/2026 6:30 PM") or as it is sent; null otherwise. */
export function readMoment(typed: string): string | null {
  const [date, time] = splitMoment(typed.trim())
  const [day, at] = [readDate(date), readTime(time)]
  return day !== null && at !== null ? `${day}T${at}` : null
}

/** "04-12-2026" for "2026-12-04"; '' for what is no day. */
export function writtenDate(iso: string): string {
  const day = dayIn(sent.exec(iso), true)
  return day ? [pad(day.day), pad(day.month), day.year].join('-') : ''
}

/** "04-12-2026 18:30" for "2026-12-04T18:30"; '' for what is no moment. */
export function writtenMoment(iso: string): string {
  const [date = '', time = ''] = iso.split('T')
  const day = writtenDate(date)
  return day === '' || readTime(time) === null ? '' : `${day} ${time.slice(0, 5)}`
}

function dayIn(found: RegExpExecArray | null, isSent = false): Day | null {
  if (!found) return null
  const [first = 0, second = 0, third = 0] = found.slice(1).map(Number)
  const [year, month, day] = isSent ? [first, second, third] : [third, second, first]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && day > 0
  return isThere ? { year, month, day } : null
}

/** The day, and the time behind a space or a T. */
function splitMoment(text: string): [string, string] {
  const [, date = '', time = ''] = /^(\S+(?: \d{1,2} \d{4})?)[T\s]+(\d{1,2}[:.].*)$/i.exec(text) ?? []
  return date === '' ? splitSent(text) : [date.replace(/,$/, ''), time]
}

function splitSent(text: string): [string, string] {
  const [date = '', time = ''] = text.split('T')
  return [date, time]
}

function readTime(typed: string): string | null {
  const [, hours = '', minutes = '', half = ''] =
    clock.exec(typed.trim().replace(/^(\d\d:\d\d):\d\d.*$/, '$1')) ?? []
  if (hours === '') return null
  const isHalf = half !== ''
  const hour = Number(hours)
  if (Number(minutes) > 59 || hour > (isHalf ? 12 : 23) || (isHalf && hour === 0)) return null
  const ofDay = isHalf ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  return `${pad(ofDay)}:${minutes}`
}

const isoOf = ({ year, month, day }: Day) => [year, pad(month), pad(day)].join('-')
const pad = (number: number) => String(number).padStart(2, '0')
