import { Link, useLocation, useNavigation } from 'react-router'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataFilters } from '#app/ui/data-filters.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CategoryBadge } from '../../ui/category-badge.tsx'
import type { ListedPost, PostPageOfList } from '../listed-posts.server.ts'
import { isListNarrowed, type PostFilters, type PostSorting, postStatuses } from '../rules/post-filters.ts'
import { postsPath, shortDate, showingPosts, statusWords } from './post-list-words.ts'
import { PostRowActions } from './post-row-actions.tsx'
import { PostSelection } from './post-selection.tsx'

type PostTableProps = {
  page: PostPageOfList
  filters: PostFilters
  sorting: PostSorting
  categories: readonly { slug: string; name: string }[]
  timeZone: string
}

/** All posts of the blog, drafts and scheduled ones included, with what can be done with them. */
export function PostTable({ page, filters, sorting, categories, timeZone }: PostTableProps) {
  const { q, status, category } = filters
  const { search } = useLocation()
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === postsPath
  return (
    <DataTable
      caption="Posts"
      columns={columnsIn(timeZone)}
      rows={page.rows}
      previous={page.previous}
      next={page.next}
      rowKey={({ id }) => id}
      sorting={sorting}
      csv={`${postsPath}.csv${search}`}
      summary={
        <span role="status">
          {isLoading ? 'Loading posts...' : showingPosts(page.rows.length, page.total)}
        </span>
      }
      selection={{
        nameOf: ({ title }) => title,
        total: page.total || null,
        matching: JSON.stringify(filters),
        actions: (chosen) => <PostSelection chosen={chosen} isArchive={status === 'archived'} />,
      }}
      empty={<NoPosts isNarrowed={isListNarrowed(filters)} />}
      filters={
        <DataFilters searchLabel="Search posts..." search={q} isFiltered={isListNarrowed(filters)}>
          <FilterSelect
            name="status"
            label="Status"
            className="md:w-40"
            value={status}
            any="All Status"
            options={postStatuses.map((value) => ({ value, label: statusWords[value].label }))}
          />
          <FilterSelect
            name="category"
            label="Category"
            className="md:w-48"
            value={category}
            any="All Categories"
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </DataFilters>
      }
    />
  )
}

function columnsIn(timeZone: string): DataColumn<ListedPost>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      heading: true,
      sortKey: 'title',
      cell: (post) => <TitleOf post={post} />,
    },
    {
      key: 'author',
      header: 'Author',
      optional: 'shown',
      className: 'md:max-xl:hidden',
      cell: ({ authorName }) => authorName || '–',
    },
    {
      key: 'category',
      header: 'Category',
      optional: 'shown',
      className: 'md:max-xl:hidden',
      cell: ({ category }) =>
        category ? (
          <span className="inline-block max-w-40">
            <CategoryBadge category={category} />
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, isScheduled, publishedAt }) =>
        isScheduled && publishedAt ? (
          <span className="block max-md:text-end">
            <Badge tone="teal" icon="clock">
              Scheduled
            </Badge>
            <span className="mt-1 block text-sm text-ink-soft tabular-nums md:max-w-28">
              {`${formatWeekdayDate(publishedAt, timeZone)}, ${formatTime(publishedAt, timeZone)}`}
            </span>
          </span>
        ) : (
          <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
        ),
    },
    {
      key: 'views',
      header: 'Views',
      sortKey: 'views',
      optional: 'shown',
      numeric: true,
      className: 'md:max-xl:hidden',
      cell: ({ views }) => views.toLocaleString('en'),
    },
    {
      key: 'published',
      header: 'Published',
      sortKey: 'published',
      optional: 'shown',
      className: 'md:whitespace-nowrap',
      cell: ({ status, publishedAt }) =>
        status === 'published' && publishedAt ? shortDate(publishedAt, timeZone) : '–',
    },
    {
      key: 'actions',
      header: 'Actions',
      className: 'md:text-end',
      cell: (post) => <PostRowActions post={post} />,
    },
  ]
}

/** Between phone and laptop it says what columns have no room for. */
function TitleOf({ post }: { post: ListedPost }) {
  const { id, title, excerpt, isFeatured, authorName, category, views } = post
  const more = [
    authorName,
    category?.name ?? '',
    views === 1 ? '1 view' : `${views.toLocaleString('en')} views`,
  ]
  return (
    <span className="block min-w-0 md:min-w-48 xl:min-w-72">
      <Link to={`${postsPath}/${id}/edit`} className="link py-1 wrap-anywhere">
        {title}
      </Link>
      {isFeatured && (
        <Icon
          name="star"
          label="Featured"
          className="ms-1.5 inline-block! size-4 align-[-0.15em] text-marigold-ink"
        />
      )}
      <span className="mt-0.5 line-clamp-2 text-sm font-normal wrap-anywhere text-ink-soft">{excerpt}</span>
      <span className="mt-0.5 hidden text-sm font-normal wrap-anywhere text-ink-soft md:max-xl:block">
        {more.filter((one) => one !== '').join(' · ')}
      </span>
    </span>
  )
}

function NoPosts({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={isNarrowed ? 'search' : 'newspaper'}
      title="No blog posts found"
      action={
        isNarrowed ? (
          <ButtonLink to={postsPath} variant="secondary" preventScrollReset>
            Show all posts
          </ButtonLink>
        ) : (
          <ButtonLink to={`${postsPath}/create`} icon="plus">
            Create your first post
          </ButtonLink>
        )
      }
    >
      {isNarrowed
        ? 'A search looks for the beginnings of words of titles, excerpts and texts.'
        : 'What people of the network write appears here from its first draft; visitors read it once it is published.'}
    </EmptyState>
  )
}
