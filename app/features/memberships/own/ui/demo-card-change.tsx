import { type FormEvent, useState } from 'react'
import { type CardEntry, cardProblems } from '#app/features/money/payments/ui/card-entry.ts'
import { CardFields } from '#app/features/money/payments/ui/card-fields.tsx'
import { CardsAreNotKept, PaymentRefused } from '#app/features/money/payments/ui/payment-refused.tsx'
import { TestCards, withTestCard } from '#app/features/money/payments/ui/test-cards.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { CardQuestion } from './card-question.tsx'
import { useCardChange } from './use-card-change.ts'

export type DemoCardChangeProps = { holder: string; description: string; now: Date }

/** Another card of the demo for the membership, and its bank's question where there is one. */
export function DemoCardChange({ holder, description, now }: DemoCardChangeProps) {
  const [card, setCard] = useState<CardEntry>({ number: '', expiry: '', cvc: '', name: holder })
  const { send, isPending, refused, asked } = useCardChange()
  const isReady = Object.keys(cardProblems(card, now)).length === 0
  if (asked !== null) {
    return (
      <CardQuestion
        isPending={isPending}
        onAnswer={(challenge) => void send({ challenge, setupRef: asked })}
      />
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { number, expiry, cvc } = card
    if (isReady && !isPending) void send({ card: { number, expiry, cvc } })
  }

  return (
    <>
      <form noValidate onSubmit={submit}>
        <Panel
          title={t('Update card')}
          description={description}
          footer={
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                aria-disabled={!isReady || undefined}
                pending={isPending}
                pendingLabel={t('Saving…')}
                className="aria-disabled:not-aria-busy:opacity-55"
              >
                {t('Save card')}
              </Button>
              <ButtonLink to="/account/settings/membership" variant="quiet">
                {t('Keep the old one')}
              </ButtonLink>
            </div>
          }
        >
          <CardFields
            value={card}
            onChange={(changes) => setCard((before) => ({ ...before, ...changes }))}
            now={now}
            refused={refused?.field ? { [refused.field]: refused.text } : {}}
          />
          {refused && !refused.field && <PaymentRefused {...refused} />}
          <CardsAreNotKept />
        </Panel>
      </form>
      <TestCards renews onUse={(chosen) => setCard((before) => withTestCard(before, chosen, now))} />
    </>
  )
}
