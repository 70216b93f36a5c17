import { Suspense } from 'react'
import { Await, Form, useNavigation, useSearchParams } from 'react-router'
import { directoryPage } from '#app/features/directory/directory-page.server.ts'
import {
  longestSearch,
  membersPath,
  parseDirectoryFilters,
} from '#app/features/directory/rules/directory-filters.ts'
import { directoryWords as words } from '#app/features/directory/ui/directory-words.ts'
import { MemberList, MemberListSkeleton } from '#app/features/directory/ui/member-list.tsx'
import { MembersNotLoaded } from '#app/features/directory/ui/members-not-loaded.tsx'
import { UnlockBanner } from '#app/features/directory/ui/unlock-banner.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { browserPath } from '#app/ui/browser-path.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import type { Route } from './+types/members'

export async function loader({ context, url }: Route.LoaderArgs) {
  return directoryPage(ctxOf(context), parseDirectoryFilters(url.searchParams))
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Coming from another page shows the shape of the list at once; another search keeps the old list. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const coming = serverLoader() as Promise<Loaded>
  if (browserPath() === '/members') return coming
  // The screen hears of a failure; a visitor who leaves before that does not.
  coming.catch(() => undefined)
  return { coming }
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta(matches, {
    title: words.title,
    description: `${words.lead} ${words.unlockLead}`,
    path: '/members',
    noindex: location.search !== '',
  })
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const loaded: Loaded | { coming: Promise<Loaded> } = loaderData
  return (
    <MembersScreen>
      {'coming' in loaded ? (
        <Suspense fallback={<MemberListSkeleton />}>
          <Await resolve={loaded.coming} errorElement={<MembersNotLoaded />}>
            {(arrived) => <Results loaded={arrived} />}
          </Await>
        </Suspense>
      ) : (
        <Results loaded={loaded} />
      )}
    </MembersScreen>
  )
}

export function ErrorBoundary() {
  return (
    <MembersScreen>
      <MembersNotLoaded />
    </MembersScreen>
  )
}

function MembersScreen({ children }: { children: React.ReactNode }) {
  const [search] = useSearchParams()
  const { q } = parseDirectoryFilters(search)
  return (
    <div className="py-10 page-width md:py-14">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-2 max-w-xl text-lg text-ink-soft">{words.lead}</p>
      <search className="mt-7 mb-8 block max-w-xl">
        <Form action="/members" className="flex flex-wrap gap-3">
          <SearchBox
            q={q}
            pathOf={(typed) => membersPath(typed)}
            label={words.searchLabel}
            placeholder={words.search}
            maxLength={longestSearch}
          />
        </Form>
      </search>
      {children}
    </div>
  )
}

function Results({ loaded }: { loaded: Loaded }) {
  const [search] = useSearchParams()
  const busy = useNavigation().state === 'loading'
  return (
    <>
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-60')}>
        {!loaded.isUnlocked && <UnlockBanner />}
        <MemberList {...loaded} filters={parseDirectoryFilters(search)} />
      </div>
      <div className="mt-14 flex flex-wrap justify-center gap-3 border-t border-line pt-10">
        {!loaded.isMember && (
          <ButtonLink to="/membership" size="large">
            {words.becomeMember}
          </ButtonLink>
        )}
        <ButtonLink to="/events" size="large" variant="secondary">
          {words.viewEvents}
        </ButtonLink>
      </div>
    </>
  )
}
