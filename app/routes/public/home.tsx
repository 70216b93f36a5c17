import { newestPosts } from '#app/features/blog/post-list.server.ts'
import { FromEdshare } from '#app/features/blog/ui/from-edshare.tsx'
import { organizationSchema, websiteSchema } from '#app/features/discovery/rules/network-schema.ts'
import { nextEvents } from '#app/features/events/event-summaries.server.ts'
import { calendarFeedPath } from '#app/features/events/rules/subscribe-links.ts'
import { EventGrid } from '#app/features/events/ui/event-grid.tsx'
import { homeGreeting } from '#app/features/member-pages/home-greeting.server.ts'
import { LateHomeGreetingBand } from '#app/features/member-pages/ui/late-home-greeting-band.tsx'
import { homeContent } from '#app/features/pages/home-content.server.ts'
import { siteLogo } from '#app/features/pages/site-logo.server.ts'
import { HomeHero } from '#app/features/pages/ui/home-hero.tsx'
import { JoinCall } from '#app/features/pages/ui/join-call.tsx'
import { MeetOurNetwork } from '#app/features/pages/ui/meet-our-network.tsx'
import { Partners } from '#app/features/pages/ui/partners.tsx'
import { Testimonials } from '#app/features/pages/ui/testimonials.tsx'
import { WhyJoin } from '#app/features/pages/ui/why-join.tsx'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/home'

/** The home page shows at most this many events. */
const mostEvents = 3
const mostPosts = 3

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [settings, logo, events, posts, { writtenFaqs: _faqs, ...content }, greeting] = await Promise.all([
    shownSettings(ctx),
    siteLogo(ctx),
    nextEvents(ctx, mostEvents),
    newestPosts(ctx, mostPosts),
    homeContent(ctx),
    homeGreeting(ctx),
  ])
  const { networkName, tagline, memberFigures, timeZone } = settings
  const site = { ...settings, baseUrl: ctx.site.baseUrl, logo: logo?.src ?? null }
  const schema = [organizationSchema(site), websiteSchema(site)]
  return { networkName, tagline, memberFigures, timeZone, events, posts, ...content, schema, greeting }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta(matches, {
    title: '',
    description: '',
    path: '/',
    feed: { type: 'text/calendar', path: calendarFeedPath, title: t('Events') },
    schema: loaderData?.schema,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { networkName, tagline, memberFigures, events, greeting } = loaderData
  return (
    <>
      {greeting ? (
        <LateHomeGreetingBand greeting={greeting} />
      ) : (
        <HomeHero
          tagline={tagline}
          networkName={networkName}
          picture={loaderData.picture}
          next={events[0] ?? null}
        />
      )}
      {events.length > 0 && (
        <section aria-labelledby="upcoming" className="pt-16 page-width md:pt-20">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-2">
            <h2 id="upcoming">{t('Upcoming events')}</h2>
            <ButtonLink to="/events" variant="quiet" iconEnd="arrow-right" className="-mx-4 sm:-mx-4.5">
              {t('All events')}
            </ButtonLink>
          </div>
          <EventGrid events={events} isRow />
        </section>
      )}
      {greeting ? <div className="h-16 md:h-20" /> : <WhyJoin />}
      <MeetOurNetwork figures={memberFigures} />
      <FromEdshare posts={loaderData.posts} timeZone={loaderData.timeZone} />
      <Testimonials testimonials={loaderData.testimonials} />
      {!greeting && <JoinCall />}
      <div className="pb-16 page-width empty:hidden md:pb-20">
        <Partners partners={loaderData.partners} />
      </div>
    </>
  )
}
