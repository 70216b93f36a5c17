import { useEffect, useState } from 'react'
import { type DiscountRefusal, normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import type { CodeInHand } from '#app/features/money/discounts/ui/discount-entry.tsx'
import {
  codeEnded,
  codeNotChecked,
  discountApplied,
  discountRefused,
  noCodeEntered,
  tooManyCodes,
} from '#app/features/money/discounts/ui/discount-words.ts'
import { useToast } from '#app/ui/toast-context.ts'
import type { Cart } from '../../cart/ui/cart-items.ts'
import { fetchDiscounted, itemsOf, type Pricing } from '../../cart/ui/cart-prices.ts'
import type { DraftInHand } from './use-checkout-draft.ts'

type DiscountInput = { cart: Cart | null; hand: DraftInHand; pricing: Pricing }

/** The discount code of a checkout: what is typed, what is applied, and one that no longer applies. */
export type DiscountInHand = CodeInHand & {
  /** Why a code that was applied is not any more; its buyer has to agree to the price without it. */
  lost: string | null
  lose: (refusal: DiscountRefusal) => void
  acceptLoss: () => void
}

/** The server decides about a code with every price; the browser keeps only what was typed. */
export function useDiscount({ cart, hand, pricing }: DiscountInput): DiscountInHand {
  const [typed, setTyped] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  const toast = useToast()
  const code = hand.draft?.discountCode ?? null
  const said = pricing.priced?.discount ?? null
  const isAbout = code !== null && said?.code === normaliseCode(code)

  function lose(refusal: DiscountRefusal) {
    setLost(refusal.reason === 'code-invalid' ? codeEnded() : discountRefused(refusal, 'tickets'))
    setTyped(code ?? '')
    setProblem(discountRefused(refusal, 'tickets'))
    hand.change((now) => ({ ...now, discountCode: null }))
  }

  const refusal = isAbout && said && !said.ok ? said.refusal : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the answer comes
  useEffect(() => {
    if (refusal) lose(refusal)
  }, [refusal])

  async function apply(): Promise<void> {
    if (!cart || isPending) return
    const wanted = normaliseCode(typed)
    if (wanted === '') {
      setProblem(noCodeEntered())
      return
    }
    setPending(true)
    setProblem(null)
    try {
      const answer = await fetchDiscounted(itemsOf(cart), wanted, hand.draft?.placed)
      if (!answer.ok) {
        setProblem(answer.reason === 'too-many' ? tooManyCodes() : codeNotChecked())
        return
      }
      const { discount } = answer.cart
      if (!discount?.ok) {
        setProblem(discount ? discountRefused(discount.refusal, 'tickets') : codeNotChecked())
        return
      }
      pricing.take(answer.cart, wanted)
      hand.change((now) => ({ ...now, discountCode: wanted }))
      setTyped('')
      setLost(null)
      toast(discountApplied)
    } catch {
      setProblem(codeNotChecked())
    } finally {
      setPending(false)
    }
  }

  return {
    typed,
    type: (text) => {
      setTyped(text)
      setProblem(null)
    },
    apply,
    remove: () => hand.change((now) => ({ ...now, discountCode: null })),
    isPending,
    problem,
    applied: isAbout && said?.ok ? said.written : null,
    lost,
    lose,
    acceptLoss: () => setLost(null),
  }
}
