import { t } from '#app/kernel/language/t.ts'

const units = [
  [86_400, (number: number) => t('{number} d', { number })],
  [3_600, (number: number) => t('{number} h', { number })],
  [60, (number: number) => t('{number} min', { number })],
] as const

/** Seconds in the largest unit that fits, rounded down: "3 min". */
export function shortSpan(seconds: number): string {
  const unit = units.find(([length]) => seconds >= length)
  if (!unit) return t('{number} s', { number: Math.floor(seconds) })
  const [length, words] = unit
  return words(Math.floor(seconds / length))
}

/** Bytes for a reader: "21.4 MB". */
export function shortBytes(bytes: number): string {
  return bytes >= 1024 ** 3
    ? t('{size} GB', { size: (bytes / 1024 ** 3).toFixed(1) })
    : t('{size} MB', { size: (bytes / 1024 ** 2).toFixed(1) })
}
