import { Link } from 'react-router'
import { shortPlace } from '#app/features/events/rules/event-place.ts'
import type { EventSummary } from '#app/features/events/rules/event-views.ts'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { formatDayTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { becomeMemberPath } from './site-links.ts'

type HomeHeroProps = {
  tagline: string
  networkName: string
  picture: ShownImage | null
  next: EventSummary | null
}

/** The first sight: what this is, the two ways in, and the event that comes next. */
export function HomeHero({ tagline, networkName, picture, next }: HomeHeroProps) {
  return (
    <section className="overflow-clip border-b border-line bg-paper-deep">
      <div className="grid items-center gap-10 py-10 page-width md:py-16 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <p className="kicker">{t('The network for people in education')}</p>
          <h1 className="mt-3" {...written(tagline || networkName)}>
            {tagline || networkName}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft">
            {t(
              '{networkName} brings teachers, school leaders, consultants and the people who build for schools into one room: at events worth leaving school early for.',
              { networkName },
            )}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/events" size="large" variant="accent">
              {t('Join an Event')}
            </ButtonLink>
            <ButtonLink to={becomeMemberPath} size="large" variant="secondary">
              {t('Become a Member')}
            </ButtonLink>
          </div>
        </div>
        <HeroPicture picture={picture ?? next?.image ?? null} next={next} />
      </div>
    </section>
  )
}

function HeroPicture({ picture, next }: { picture: ShownImage | null; next: EventSummary | null }) {
  return (
    <div className="relative pb-10 lg:pb-12">
      <Picture
        src={picture?.src}
        srcSet={picture?.srcSet}
        // A little less than it is wide: a phone takes the width of 640 for the first picture of a page.
        sizes="(min-width: 1024px) 560px, 88vw"
        alt={picture?.alt ?? ''}
        width={1200}
        height={900}
        priority
        className="aspect-4/3 rounded-card object-[75%_50%]"
      />
      {next && (
        <div className="absolute inset-x-4 bottom-0 flex items-center gap-4 rounded-card bg-card p-4 shadow-raised ring-1 ring-line sm:inset-x-8">
          <DateTile instant={next.startsAt} zone={next.timeZone} className="shrink-0" />
          <div className="min-w-0">
            <p className="text-sm font-semibold text-marigold-ink">
              {next.isFeatured ? t('Featured event') : t('Next event')}
            </p>
            <p className="line-clamp-2 font-serif text-lg leading-snug font-medium">
              <Link
                to={`/events/${next.slug}`}
                className="stretched"
                data-measure="event_click"
                data-measure-event={next.id}
                data-measure-element="hero"
              >
                {next.title}
              </Link>
            </p>
            <p className="line-clamp-2 text-sm text-ink-soft">
              {formatDayTime(next.startsAt, next.timeZone)} · <bdi>{shortPlace(next)}</bdi>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
