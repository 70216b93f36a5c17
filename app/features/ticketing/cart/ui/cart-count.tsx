import { plural } from '#app/kernel/language/t.ts'
import { countOf } from './cart-items.ts'
import { useCart } from './cart-store.ts'

/** How many tickets are in the cart; nothing for none. */
export function CartCount({ className = '' }: { className?: string }) {
  const cart = useCart()
  const count = cart === null ? 0 : countOf(cart)
  if (count === 0) return null
  return (
    <span
      className={`inline-grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-sm leading-none font-bold text-on-marigold tabular-nums ring-2 ring-paper ${className}`}
    >
      {count}
      <span className="sr-only"> {plural(count, 'ticket', 'tickets')}</span>
    </span>
  )
}
