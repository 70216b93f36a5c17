import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { StripeForm } from './stripe-form.tsx'

export type CardForm =
  | { is: 'loading' }
  | { is: 'there'; stripe: Stripe; Form: typeof StripeForm }
  | { is: 'missing' }

/** After this the waiting buyer is told; should it still come, it is used. */
const patienceMs = 20_000

/** Loads the provider's script and the form around it; both are in no other page. */
export function useCardForm(publishableKey: string): CardForm {
  const [form, setForm] = useState<CardForm>({ is: 'loading' })
  useEffect(() => {
    let isHere = true
    const show = (next: CardForm) => {
      if (isHere) setForm(next)
    }
    const timer = setTimeout(() => show({ is: 'missing' }), patienceMs)
    load(publishableKey)
      .then(show, () => show({ is: 'missing' }))
      .finally(() => clearTimeout(timer))
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [publishableKey])
  return form
}

async function load(publishableKey: string): Promise<CardForm> {
  const { StripeForm: Form, openStripe } = await import('./stripe-form.tsx')
  const stripe = await openStripe(publishableKey)
  return stripe ? { is: 'there', stripe, Form } : { is: 'missing' }
}
