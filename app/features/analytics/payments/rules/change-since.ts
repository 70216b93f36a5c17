/** How much more or less than before, in whole percent; null where before was nothing or less, or is not known. */
export function changeSince(minor: number, beforeMinor: number | null): number | null {
  if (beforeMinor === null || beforeMinor <= 0) return null
  return Math.round(((minor - beforeMinor) / beforeMinor) * 100)
}
