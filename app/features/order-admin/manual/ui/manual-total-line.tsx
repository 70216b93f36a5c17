import { type RefObject, useEffect, useState } from 'react'
import type { ManualTerms } from '#app/db/schema/ticketing.ts'
import { plural } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { rich } from '#app/ui/rich.tsx'
import { type ManualTotal, manualTotal } from '../rules/manual-total.ts'
import { chosenOf } from '../ticket-choice.ts'
import type { TypeToAdd } from '../types-to-add.server.ts'

type Typed = Readonly<Record<string, string>>
type ManualTotalLineProps = {
  form: RefObject<HTMLFormElement | null>
  types: readonly TypeToAdd[]
  /** Where the form begins. */
  typed: Typed
}

/** What is about to be added, and for how much, while it is typed. */
export function ManualTotalLine({ form, types, typed }: ManualTotalLineProps) {
  const now = useTyped(form, typed)
  const type = types.find(({ id }) => chosenOf(types, now.ticket).startsWith(id))
  const total = type && manualTotal(type, (now.terms ?? 'complimentary') as ManualTerms, now)
  return (
    <p role="status" className="me-auto self-center text-ink-soft tabular-nums">
      {total &&
        rich('{tickets}: <b>{price}</b>', {
          b: (words) => <strong className="font-semibold text-ink">{words}</strong>,
          tickets: addedWords(total),
          price: formatPrice(total),
        })}
    </p>
  )
}

/** The fields of a form by name, as they stand. */
function useTyped(form: RefObject<HTMLFormElement | null>, first: Typed): Typed {
  const [typed, setTyped] = useState(first)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const fields = [...new FormData(element)]
      setTyped(
        Object.fromEntries(
          fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
      )
    }
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form])
  return typed
}

function addedWords({ tickets, orders }: ManualTotal): string {
  if (orders === 1) return plural(tickets, '{count} ticket', '{count} tickets')
  return plural(tickets, '{count} ticket in {orders}', '{count} tickets in {orders}', {
    orders: plural(orders, '{count} order', '{count} orders'),
  })
}
