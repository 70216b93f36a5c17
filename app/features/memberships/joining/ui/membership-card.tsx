import { type Dispatch, type SetStateAction, useState } from 'react'
import { type CardEntry, cardProblems } from '#app/features/money/payments/ui/card-entry.ts'
import { CardFields } from '#app/features/money/payments/ui/card-fields.tsx'
import { CardsAreNotKept, PaymentRefused } from '#app/features/money/payments/ui/payment-refused.tsx'
import type { RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import { TestCards, withTestCard } from '#app/features/money/payments/ui/test-cards.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'

/** A card of the demo while it is typed; `holder` is the suggested name. */
export function useDemoCard(now: Date, holder: string) {
  const [card, setCard] = useState<CardEntry>({ number: '', expiry: '', cvc: '', name: holder })
  return { card, setCard, isComplete: Object.keys(cardProblems(card, now)).length === 0 }
}

type CardInForm = {
  card: CardEntry
  setCard: Dispatch<SetStateAction<CardEntry>>
  now: Date
}

/** The demo's card form. */
export function DemoCardPanel({
  card,
  setCard,
  now,
  refused,
}: CardInForm & { refused: RefusedWords | null }) {
  return (
    <Panel title={t('Pay by card')} description={t('Charged monthly, until you cancel.')}>
      <CardFields
        value={card}
        onChange={(changes) => setCard((before) => ({ ...before, ...changes }))}
        now={now}
        refused={refused?.field ? { [refused.field]: refused.text } : {}}
      />
      {refused && !refused.field && <PaymentRefused {...refused} />}
      <CardsAreNotKept />
    </Panel>
  )
}

/** The cards that the demo knows. */
export function DemoCards({ setCard, now }: Omit<CardInForm, 'card'>) {
  return <TestCards renews onUse={(chosen) => setCard((before) => withTestCard(before, chosen, now))} />
}
