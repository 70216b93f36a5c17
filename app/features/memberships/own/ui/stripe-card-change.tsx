import { useEffect, useMemo, useRef, useState } from 'react'
import { StripeCard } from '#app/features/money/payments/ui/stripe-card.tsx'
import type { StripeTools } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import {
  type Ending,
  type Payer,
  type Paying,
  useStripePaying,
} from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Currency } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cardRefused, cardUnheard } from './card-words.ts'
import { sendCard } from './send-card.ts'
import { pathAfterCard } from './use-card-change.ts'

export type StripeCardChangeProps = {
  publishableKey: string
  payer: Payer
  currency: Currency
  description: string
  /** Where a bank sends the member back to. */
  returnUrl: string
  /** The change with which the member comes back from a bank; null on the way there. */
  returned: string | null
}

/** Another card for the membership, in Stripe's own form. */
export function StripeCardChange(props: StripeCardChangeProps) {
  const { publishableKey, payer, currency, description, returnUrl, returned } = props
  const [tools, setTools] = useState<StripeTools | null>(null)
  const paying = useMemo(() => ({ payer, returnUrl, isSetup: true, ...cardPaying() }), [payer, returnUrl])
  const { pay, isPending, refused } = useStripePaying(paying, null)
  const back = useReturn(returned)
  return (
    <>
      {back.is === 'asking' && (
        <Notice live title={t('One moment')}>
          {t('We are asking whether your bank has confirmed the card.')}
        </Notice>
      )}
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (tools && !isPending) void pay(tools)
        }}
      >
        <StripeCard
          publishableKey={publishableKey}
          purpose={{ mode: 'setup', currency }}
          payer={payer}
          title={t('Update card')}
          description={description}
          refused={refused ?? (back.is === 'refused' ? back.words : null)}
          onTools={setTools}
          whenMissing={t('Your old card stays.')}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            aria-disabled={tools === null || undefined}
            pending={isPending}
            pendingLabel={t('Saving…')}
            className="aria-disabled:not-aria-busy:opacity-55"
          >
            {t('Save card')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** How a card is kept in the provider's form. */
function cardPaying(): Pick<Paying, 'start' | 'end'> {
  let setupRef = ''
  return {
    async start() {
      const answer = await sendCard({ ask: 'start' }).catch(() => null)
      if (answer?.ok && answer.state === 'started') {
        setupRef = answer.setupRef
        return { ok: true, clientSecret: answer.clientSecret }
      }
      const words = answer && !answer.ok ? cardRefused(answer) : cardUnheard
      return { ok: false, ending: { is: 'refused', words } }
    },
    end: () => finish(setupRef),
  }
}

async function finish(setupRef: string): Promise<Ending> {
  const answer = await sendCard({ ask: 'finish', setupRef }).catch(() => null)
  if (answer?.ok && answer.state === 'saved') return { is: 'gone-to', path: pathAfterCard(answer) }
  return { is: 'refused', words: answer && !answer.ok ? cardRefused(answer) : cardUnheard }
}

/** Finishes, once, what a bank was asked about in a page of its own. */
function useReturn(returned: string | null): Ending | { is: 'asking' } {
  const [ending, setEnding] = useState<Ending | { is: 'asking' }>(
    returned === null ? { is: 'shown' } : { is: 'asking' },
  )
  const isAsked = useRef(false)
  useEffect(() => {
    if (returned === null || isAsked.current) return
    isAsked.current = true
    void finish(returned).then((answer) => {
      if (answer.is === 'gone-to') window.location.assign(pathHere(answer.path))
      else setEnding(answer)
    })
  }, [returned])
  return ending
}
