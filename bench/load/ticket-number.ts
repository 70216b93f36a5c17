import { createHash } from 'node:crypto'

/** The code of the ticket with number `n` among those made for a benchmark; {@link codeInSql} says the same. */
export function codeOfNumber(n: number): string {
  const hash = createHash('md5').update(String(n)).digest('hex')
  return (n.toString(16).padStart(10, '0') + hash.slice(0, 16)).toUpperCase()
}

/** An SQL expression for the code of the ticket numbered `n`. */
export const codeInSql = `upper(lpad(to_hex(n), 10, '0') || left(md5(n::text), 16))`

/** A number from 0 to `count` − 1 for each `index` below `count`, every number once, in no order. */
export function scattered(index: number, count: number): number {
  return Number((BigInt(index) * 7_368_787n) % BigInt(count))
}
