import { Link } from 'react-router'
import { JoinButton } from '#app/features/ticketing/waitlist/ui/join-button.tsx'
import { formatPrice } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BarOffer } from './bar-offer.ts'
import { columnWords } from './event-page-words.ts'
import { MainButton } from './main-button.tsx'
import { sumOf } from './ticket-choice.ts'
import type { TicketChoice } from './use-ticket-choice.ts'

type ColumnFootProps = {
  event: { id: string; slug: string }
  choice: TicketChoice
  offer: BarOffer | null
  /** Where signing in leads back to; null when signed in. */
  signInTo: string | null
}

/** The pinned end of the ticket column: what is chosen, its sum, and the one main button. */
export function ColumnFoot({ event, choice, offer, signInTo }: ColumnFootProps) {
  if (choice.buyable.length > 0 || choice.held > 0) {
    return (
      <Foot>
        <Answer choice={choice} />
        <Chosen choice={choice} />
        <MainButton
          choice={choice}
          eventId={event.id}
          isSecond={offer?.kind === 'claim' && choice.chosen.length === 0}
          className="mt-3 w-full"
        />
      </Foot>
    )
  }
  if (offer?.kind === 'sign-in') {
    return (
      <Foot>
        <ButtonLink to={signInPath(signInTo)} wide>
          {columnWords.signIn}
        </ButtonLink>
      </Foot>
    )
  }
  const [only, ...others] = offer?.kind === 'wait' ? offer.tickets : []
  if (!only || others.length > 0) return null
  return (
    <Foot>
      <JoinButton eventSlug={event.slug} ticket={only} variant="primary" className="w-full" />
    </Foot>
  )
}

export const footId = 'tickets-foot'

export function signInPath(returnTo: string | null): string {
  return `/auth?${new URLSearchParams({ returnTo: returnTo ?? '/' })}`
}

function Foot({ children }: { children: React.ReactNode }) {
  return (
    <div
      id={footId}
      className="rounded-b-card border-t border-line bg-paper/60 px-5 py-4 sm:px-6 print:hidden"
    >
      {children}
    </div>
  )
}

/** How the last press ended: refused, or in the cart. */
function Answer({ choice }: { choice: TicketChoice }) {
  const { said, isAdded, held, way } = choice
  return (
    <>
      {said && !isAdded && (
        <Notice
          tone={said.tone === 'danger' ? 'danger' : 'info'}
          live
          title={said.title}
          className="mb-3"
          actions={
            said.action?.to && (
              <Link to={said.action.to} className="link">
                {said.action.label}
              </Link>
            )
          }
        >
          {said.description}
        </Notice>
      )}
      <p role="status" className="font-semibold text-success empty:hidden">
        {isAdded && said?.title}
      </p>
      {held > 0 && (
        <p className="flex items-center justify-between gap-4">
          <span className="flex items-center gap-2">
            <Icon name="check" className="size-5 text-success" />
            {columnWords.inCart(held)}
          </span>
          {way !== 'view-cart' && (
            <Link to="/cart" className="link -my-2.5 py-2.5">
              {columnWords.viewCart}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function Chosen({ choice: { chosen, held } }: { choice: TicketChoice }) {
  const [first] = chosen
  if (!first) return held > 0 ? null : <p className="text-ink-soft">{columnWords.chooseFirst}</p>
  return (
    <div className="flex items-end justify-between gap-4">
      <ul className="min-w-0 text-ink-soft">
        {chosen.map(({ ticket, quantity }) => (
          <li key={ticket.id}>{`${quantity} × ${ticket.name}`}</li>
        ))}
      </ul>
      <p className="shrink-0 text-lg font-semibold tabular-nums" aria-live="polite">
        {formatPrice({ minor: sumOf(chosen), currency: first.ticket.currency })}
      </p>
    </div>
  )
}
