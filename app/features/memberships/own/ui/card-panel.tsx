import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OwnSubscription } from '../own-subscriptions.server.ts'
import { cardWords } from './membership-words.ts'

/** The card that pays the membership. */
export function CardPanel({ card }: Pick<OwnSubscription, 'card'>) {
  return (
    <Panel title="Card">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex items-center gap-3">
          <Icon name="credit-card" className="size-6 text-ink-soft" />
          <span className="tabular-nums">{card ? cardWords(card) : 'No card is kept for renewals yet.'}</span>
        </p>
        <ButtonLink to="/account/settings/membership/card" variant="secondary">
          Update card
        </ButtonLink>
      </div>
    </Panel>
  )
}
