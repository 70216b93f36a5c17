import { useEffect } from 'react'
import type { EventStatus } from '#app/db/schema/events.ts'
import type { EventFacts } from '#app/features/events/rules/event-views.ts'
import { useCart } from '#app/features/ticketing/cart/ui/cart-store.ts'
import { waitingPlacePath } from '#app/features/ticketing/rules/links.ts'
import { EventHeading } from '#app/features/ticketing/tickets/ui/event-heading.tsx'
import { formatMoment } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { listPerLanguage } from '#language'
import type { PlaceTold } from './ask-place.ts'
import {
  earlyLine,
  placeTitle,
  placeWords,
  progressOf,
  roomLine,
  spokenPlace,
  titleWords,
  waitLine,
} from './place-words.ts'
import { SaleCountdown } from './sale-countdown.tsx'
import { useGoingOn } from './use-going-on.ts'
import { usePlace } from './use-place.ts'

type WaitingRoomScreenProps = {
  event: EventFacts & { status: EventStatus }
  /** Known where no script asks for it. */
  known: PlaceTold | null
}

/** Where people wait who want to buy when many do: their number, how long it takes, and what comes next. */
export function WaitingRoomScreen({ event, known }: WaitingRoomScreenProps) {
  const { slug, title, timeZone } = event
  const { place, isLost, takeAnew } = usePlace(slug, known)
  const cart = useCart()
  const hasTickets = cart?.some(({ eventId }) => eventId === event.id) === true
  const onward = hasTickets || known ? '/checkout' : `/events/${slug}`
  useGoingOn(place, onward)
  const pageTitle = placeTitle(place, title)
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])

  const inWords = (at: string | null) => (at === null ? null : formatMoment(new Date(at), timeZone))
  const opens = place && 'opensAt' in place ? inWords(place.opensAt) : null
  const roomOpens = place?.state === 'early' ? inWords(place.roomOpensAt) : null
  return (
    <div className="page-width max-w-2xl py-8 sm:py-12">
      <EventHeading event={event} baseUrl={null} isOver={false} />
      <p role="status" className="sr-only">
        {place && spokenPlace(place, opens)}
      </p>
      <Panel className="mt-8">
        {place ? (
          <PlaceShown
            place={place}
            opens={opens}
            roomOpens={roomOpens}
            slug={slug}
            onward={onward}
            onTakeAnew={takeAnew}
          />
        ) : (
          <PlaceAwaited slug={slug} />
        )}
        {isLost && (
          <Notice tone="warning" live className="mt-6" title={t('We could not ask for your place just now')}>
            {t('It is kept, and we keep trying. You do not have to reload this page.')}
          </Notice>
        )}
      </Panel>
      {(place === null || place.state === 'waiting' || place.state === 'none') && <WhatComesNext />}
    </div>
  )
}

const icons: Record<PlaceTold['state'], IconName> = {
  none: 'hourglass',
  early: 'clock',
  waiting: 'hourglass',
  called: 'door-open',
  free: 'door-open',
  missed: 'clock',
  'sold-out': 'ticket',
  over: 'lock',
}

function Heading({ state, words }: { state: PlaceTold['state']; words: { title: string; line: string } }) {
  return (
    <>
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-teal-soft" aria-hidden="true">
        <Icon name={icons[state]} className="size-7 text-teal" />
      </span>
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-2 max-w-reading text-ink-soft">{words.line}</p>
    </>
  )
}

type PlaceShownProps = {
  place: PlaceTold
  opens: string | null
  roomOpens: string | null
  slug: string
  onward: string
  onTakeAnew: () => void
}

function PlaceShown({ place, opens, roomOpens, slug, onward, onTakeAnew }: PlaceShownProps) {
  const { state } = place
  return (
    <>
      <Heading state={state} words={titleWords(place)} />
      {place.state === 'waiting' && (
        <div className="mt-6">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-soft">
              {place.gathered === null ? t('Your place in line') : t('People here')}
            </span>
            <strong className="font-serif text-3xl tabular-nums">
              {formatCount(place.gathered ?? place.position)}
            </strong>
          </p>
          {place.gathered === null && (
            <ProgressBar
              label={t('How far you have come')}
              hideLabel
              value={progressOf(place)}
              className="mt-3"
            />
          )}
          <p className="mt-3 font-semibold">
            <Unbroken>{waitLine(place, opens)}</Unbroken>
          </p>
          <SaleCountdown opensInMs={place.opensInMs} />
        </div>
      )}
      {place.state === 'early' && (
        <div className="mt-6">
          <p className="font-semibold">
            <Unbroken>{earlyLine(opens)}</Unbroken>
          </p>
          <SaleCountdown opensInMs={place.opensInMs} />
          {roomOpens !== null && (
            <p className="mt-3 max-w-reading text-ink-soft">
              <Unbroken>{roomLine(roomOpens)}</Unbroken>
            </p>
          )}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {(state === 'called' || state === 'free') && (
          <ButtonLink to={onward} size="large" iconEnd="arrow-right" replace>
            {onward === '/checkout' ? t('Go to the checkout') : t('Choose your tickets')}
          </ButtonLink>
        )}
        {(state === 'missed' || state === 'none') && (
          <TakeForm slug={slug} state={state} onTake={onTakeAnew} />
        )}
        {place.waitlist !== null && (
          <ButtonLink to={place.waitlist} size="large">
            {t('Join the waitlist')}
          </ButtonLink>
        )}
        {(state === 'early' || state === 'sold-out' || state === 'over') && (
          <ButtonLink to={`/events/${slug}`} variant="secondary" size="large">
            {t('Back to the event')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Takes a place; without a script by a form. */
function TakeForm({ slug, state, onTake }: { slug: string; state: 'missed' | 'none'; onTake: () => void }) {
  return (
    <form
      method="post"
      action={pathHere(waitingPlacePath(slug, state === 'missed' ? 'anew' : undefined))}
      onSubmit={(event) => {
        event.preventDefault()
        onTake()
      }}
    >
      <Button type="submit" size="large">
        {state === 'missed' ? t('Take a new place') : t('Take a place')}
      </Button>
    </form>
  )
}

function PlaceAwaited({ slug }: { slug: string }) {
  return (
    <>
      <Heading state="none" words={placeWords.none} />
      <noscript>
        <form method="post" action={pathHere(waitingPlacePath(slug))} className="mt-6">
          <Button type="submit" size="large">
            {t('Take a place')}
          </Button>
        </form>
      </noscript>
      <div aria-hidden="true" className="mt-6 grid gap-3">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-2.5 w-full" />
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
    </>
  )
}

const steps = listPerLanguage(() => [
  t('Keep this page open. Your place updates automatically, so you don’t need to reload.'),
  t('If you close it, your place is kept in this browser. Come back before your turn.'),
  t('When it is your turn we open the checkout, and you have 15 minutes to begin.'),
])

function WhatComesNext() {
  return (
    <section aria-labelledby="what-comes-next" className="mt-8">
      <h2 id="what-comes-next" className="text-lg">
        {t('What comes next')}
      </h2>
      <ol className="mt-3 grid gap-2 ps-5 text-ink-soft list-decimal marker:font-semibold marker:text-teal">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
