import type { Money } from '#app/kernel/money.ts'

/** A plan's price as the pages of joining show it. */
export type ShownPrice = {
  plan: { id: string; name: string }
  /** A month without a code. */
  price: Money
  discount: Money
  /** The first month with the code. */
  total: Money
  /** What is paid for it, with credit from before taken off or what was owed added; `total` unless told. */
  due?: Money
  /** How many months the code reduces; null without one. */
  months: number | null
  /** The code that is applied. */
  code: string | null
  /** Why the code that was typed is not. */
  codeProblem: string | null
  typed: string
}
