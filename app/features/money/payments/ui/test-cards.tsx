import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { type CardEntry, formatCardNumber, laterDeclined, testCards } from './card-entry.ts'

type TestCardsProps = {
  /** Puts one into the form. */
  onUse?: (number: string) => void
  /** The card is kept and charged again. */
  renews?: boolean
}

/** The demo takes no real card: here are those it knows. */
export function TestCards({ onUse, renews = false }: TestCardsProps) {
  const cards = renews ? [...testCards, laterDeclined] : testCards
  return (
    <Panel
      ground="sunk"
      title={t('This is a demo: no money moves')}
      level={3}
      description={t('Pay with one of the well-known test cards, any later date and any security code.')}
    >
      <ul className="divide-y divide-line">
        {cards.map(({ number, what }) => (
          <li key={number} className="flex items-center justify-between gap-4 py-1">
            <span className="min-w-0">
              <span className="block font-semibold whitespace-nowrap tabular-nums">{number}</span>
              <span className="block text-sm text-ink-soft">{what}</span>
            </span>
            {onUse && (
              <Button variant="quiet" size="small" onClick={() => onUse(number)}>
                {rich('Use<more> {number}</more>', {
                  more: onlyHeard,
                  number,
                })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A card form with a test card in it; what was typed beside the number stays. */
export function withTestCard(before: CardEntry, number: string, now: Date): CardEntry {
  return {
    ...before,
    number: formatCardNumber(number),
    expiry: before.expiry || `12 / ${(now.getUTCFullYear() + 2) % 100}`,
    cvc: before.cvc || '123',
  }
}
