import { Link } from 'react-router'
import { shortPlace } from '#app/features/events/rules/event-place.ts'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { ticketWhen } from '#app/features/ticketing/tickets/ui/ticket-when.ts'
import { written } from '#app/kernel/language/written.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { HomeGreeting } from '../home-greeting.server.ts'
import { greetingWords as words } from './member-pages-words.ts'

/** How the home page opens for members: the next event and the free tickets left. */
export function HomeGreetingBand({ greeting }: { greeting: HomeGreeting }) {
  const { calledBy, next, freeTicketsLeft } = greeting
  const mayClaim = freeTicketsLeft !== null && freeTicketsLeft > 0
  return (
    <section className="border-b border-line bg-paper-deep">
      <div className="grid items-center gap-8 py-10 page-width md:py-14 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <h1>{words.hello(calledBy)}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">
            {next ? words.leadWithEvent(next.event.title, next.tickets) : words.leadWithout}
          </p>
          {freeTicketsLeft !== null && (
            <p className="mt-4 flex items-center gap-2 font-semibold">
              <Icon name="gift" className="size-5 text-teal" />
              {words.left(freeTicketsLeft)}
            </p>
          )}
          <div className="mt-7 flex flex-wrap gap-3">
            {next && (
              <ButtonLink to="/account" size="large" variant="accent" icon="ticket">
                {words.myTickets}
              </ButtonLink>
            )}
            {mayClaim ? (
              <ButtonLink
                to="/account?claim=event"
                size="large"
                variant={next ? 'secondary' : 'accent'}
                icon="gift"
              >
                {words.claim}
              </ButtonLink>
            ) : (
              <ButtonLink to="/events" size="large" variant={next ? 'secondary' : 'accent'}>
                {words.find}
              </ButtonLink>
            )}
          </div>
          <p className="mt-4">
            <Link to={membershipPath} className="link inline-flex min-h-11 items-center">
              {words.membership}
            </Link>
          </p>
        </div>
        {next && <NextCard next={next} />}
      </div>
    </section>
  )
}

function NextCard({ next: { event, picture } }: { next: NonNullable<HomeGreeting['next']> }) {
  return (
    <Card as="article" interactive>
      <div className="relative">
        <Picture
          src={picture?.src}
          srcSet={picture?.srcSet}
          sizes="(min-width: 1024px) 560px, 92vw"
          alt=""
          width={900}
          height={450}
          priority
          className="aspect-2/1"
        />
        <DateTile instant={event.startsAt} zone={event.timeZone} className="absolute start-4 top-4" />
      </div>
      <div className="p-5">
        <p className="text-sm font-semibold text-marigold-ink">{words.next}</p>
        <h2 className="mt-1 text-xl">
          <Link to="/account" className="stretched" {...written(event.title)}>
            {event.title}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Unbroken>{ticketWhen(event)}</Unbroken>
        </p>
        <p className="text-ink-soft">{shortPlace(event)}</p>
      </div>
    </Card>
  )
}
