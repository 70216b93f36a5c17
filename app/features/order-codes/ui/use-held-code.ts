import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type DiscountRefusal, normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import type { CodeInHand } from '#app/features/money/discounts/ui/discount-entry.tsx'
import {
  codeNotChecked,
  discountApplied,
  discountRefused,
  noCodeEntered,
  tooManyCodes,
} from '#app/features/money/discounts/ui/discount-words.ts'
import { keepDraft, storedDraft } from '#app/features/ticketing/cart/ui/checkout-draft-store.ts'
import type { OrderKey } from '#app/features/ticketing/checkout/ui/send-payment.ts'
import { payPath, successPath } from '#app/features/ticketing/rules/links.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { postJson } from '#app/ui/post-json.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { ForeignOrder } from '../foreign-order.server.ts'

/** Why a code that was sent changed nothing; an order whose places are no longer kept shows its page instead. */
type Unchanged =
  | { reason: 'code-refused'; refusal: DiscountRefusal }
  | { reason: 'unchanged' | 'too-many' | 'invalid' | ForeignOrder }

type CodeAnswer =
  | { ok: true; reference: string; key: string; isConfirmed: boolean }
  | ({ ok: false } & (Unchanged | { reason: 'hold-ended' }))

const wordsOf = perLanguage(
  () =>
    ({
      unchanged: t('Your order can’t be changed with this code. Your places are kept as before.'),
      'too-many': tooManyCodes(),
      invalid: codeNotChecked(),
      'order-of-account': t('Sign in with the account of this order to change its code.'),
      'order-of-guest': t('This order was placed without an account. Sign out to change its code.'),
      'order-of-administrator': t(
        'The price of this order was agreed with our team. Write to us to change it.',
      ),
    }) satisfies Record<Exclude<Unchanged['reason'], 'code-refused'>, string>,
)

/** What its buyer reads about a code that changed nothing. */
export function codeUnchanged(answer: Unchanged): string {
  return answer.reason === 'code-refused'
    ? discountRefused(answer.refusal, 'tickets')
    : wordsOf[answer.reason]
}

/**
 * The discount code of an order that waits for its payment. The server places the order again; this page goes on to the
 * new one. `byDocument`: the page of the payment is a document of its own.
 */
export function useHeldCode(order: OrderKey & { applied: string | null }, byDocument: boolean): CodeInHand {
  const { reference, key, applied } = order
  const [typed, setTyped] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function change(code: string | null): Promise<void> {
    if (isPending) return
    setPending(true)
    setProblem(null)
    try {
      const answer = await postJson<CodeAnswer>(`/orders/${encodeURIComponent(reference)}/code`, {
        key,
        code,
      })
      if (answer.ok) {
        followOrder(reference, answer, code)
        const path = (answer.isConfirmed ? successPath : payPath)(answer.reference, answer.key)
        if (byDocument) return window.location.replace(pathHere(path))
        await navigate(path, { replace: true })
        if (code !== null) toast(discountApplied)
        return
      }
      if (answer.reason === 'hold-ended') await revalidate()
      else setProblem(codeUnchanged(answer))
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
    apply: async () => {
      const wanted = normaliseCode(typed)
      if (wanted === '') setProblem(noCodeEntered())
      else await change(wanted)
    },
    remove: () => void change(null),
    isPending,
    problem,
    applied,
  }
}

/** The checkout of this tab goes on with the new order. */
function followOrder(from: string, to: OrderKey, discountCode: string | null): void {
  const draft = storedDraft()
  if (draft?.placed?.reference !== from) return
  const { reference, key } = to
  keepDraft({ ...draft, discountCode, placed: { ...draft.placed, reference, key } })
}
