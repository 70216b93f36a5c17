import { plural, t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DirectoryPage } from '../directory-page.server.ts'
import { type DirectoryFilters, membersPath } from '../rules/directory-filters.ts'
import type { MemberCard as Member } from '../rules/member-card.ts'
import { directoryWords as words } from './directory-words.ts'
import { MemberCard } from './member-card.tsx'

const columns = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3'

type MemberListProps = Pick<DirectoryPage, 'rows' | 'previous' | 'next'> & { filters: DirectoryFilters }

/** A page of members, or why there are none. */
export function MemberList({ rows, previous, next, filters }: MemberListProps) {
  const { q } = filters
  if (rows.length === 0) return <NoMembers filters={filters} />
  const [featured, others] = [
    rows.filter(({ isFeatured }) => isFeatured),
    rows.filter(({ isFeatured }) => !isFeatured),
  ]
  const count = plural(rows.length, '{count} member', '{count} members')
  return (
    <>
      <p role="status" className="sr-only">
        {previous || next ? t('{count2} on this page', { count2: count }) : count}
      </p>
      {featured.length > 0 && (
        <section aria-labelledby="featured-members" className="mb-12">
          <h2 id="featured-members" className="mb-6 flex items-center gap-2.5 text-xl">
            <Icon name="star" className="size-6 text-marigold-ink" />
            {words.featured}
          </h2>
          <Cards members={featured} priority />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="members">
          <h2 id="members" className={featured.length > 0 ? 'mb-6 text-xl' : 'sr-only'}>
            {featured.length > 0 ? words.others : words.members}
          </h2>
          <Cards members={others} priority={featured.length === 0} />
        </section>
      )}
      <Pagination
        className="mt-10"
        previous={previous ? membersPath(q, { before: previous }) : undefined}
        next={next ? membersPath(q, { after: next }) : undefined}
      />
    </>
  )
}

function Cards({ members, priority }: { members: readonly Member[]; priority: boolean }) {
  return (
    <ul className={columns}>
      {members.map((member, index) => (
        <MemberCard key={member.id} member={member} priority={priority && index === 0} />
      ))}
    </ul>
  )
}

function NoMembers({ filters: { q, page } }: { filters: DirectoryFilters }) {
  const isBeyond = page.after !== null || page.before !== null
  const { title, hint, action } = isBeyond
    ? { title: words.noneBeyond, hint: null, action: { to: membersPath(q), label: words.first } }
    : q === ''
      ? { title: words.none, hint: words.noneHint, action: null }
      : {
          title: words.noneFound,
          hint: words.noneFoundHint,
          action: { to: '/members', label: words.clearSearch },
        }
  return (
    <div role="status">
      <EmptyState
        icon="users"
        title={title}
        action={action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
      >
        {hint}
      </EmptyState>
    </div>
  )
}

/** The shape of a page of members that is on its way: six cards. */
export function MemberListSkeleton() {
  return (
    <div aria-busy="true" className={columns}>
      <span className="sr-only">{words.loading}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="card">
          <Skeleton className="aspect-3/2 rounded-none" />
          <div className="space-y-4 p-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-1/3 rounded-full" />
            <Skeleton className="h-11" />
          </div>
        </div>
      ))}
    </div>
  )
}
