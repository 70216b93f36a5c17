import { median, spread } from './statistics.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const number = (value: number): string => (value < 100 ? tenths : whole).format(value)
export const percent = (share: number): string => `${whole.format(share * 100)} %`
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
export const kilobytes = (bytes: number): string => `${tenths.format(bytes / 1024)} KB`
export const megabytes = (bytes: number): string => `${whole.format(bytes / 1024 / 1024)} MB`
export const milliseconds = (value: number): string =>
  value < 1 ? `${whole.format(value * 1_000)} µs` : `${number(value)} ms`
export const seconds = (milliseconds: number): string => `${tenths.format(milliseconds / 1_000)} s`

/** The median of repeated rates, and how far they lie apart. */
export function rate(values: readonly number[]): string {
  const text = `${number(median(values))}/s`
  return values.length < 2 ? text : `${text} ± ${percent(spread(values))}`
}
