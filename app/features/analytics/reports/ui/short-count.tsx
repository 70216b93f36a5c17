import { exactNumber, shortNumber } from '../rules/short-number.ts'

/** A count with K and M; the exact one is in a tip, and is what is read out. */
export function ShortCount({ count }: { count: number }) {
  const [short, exact] = [shortNumber(count), exactNumber(count)]
  if (short === exact) return exact
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{exact}</span>
    </span>
  )
}
