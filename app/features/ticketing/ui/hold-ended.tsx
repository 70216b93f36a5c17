import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The time for which the places were kept is over, and nothing was paid. */
export function HoldEnded() {
  return (
    <EmptyState
      icon="hourglass"
      level={1}
      title="Your time has run out"
      action={
        <>
          <ButtonLink to="/cart">Back to my cart</ButtonLink>
          <ButtonLink to="/events" variant="secondary">
            View events
          </ButtonLink>
        </>
      }
    >
      <p>
        We kept your places for 15 minutes and have now released them. You have not been charged. Your cart
        and what you typed are still here: you can start again.
      </p>
    </EmptyState>
  )
}
