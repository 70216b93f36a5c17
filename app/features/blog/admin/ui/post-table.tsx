import { Link, useLocation, useNavigation } from 'react-router'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { postStatusNames } from '../../rules/post-status.ts'
import { CategoryBadge } from '../../ui/category-badge.tsx'
import type { ListedPost, PostPageOfList } from '../listed-posts.server.ts'
import { postListing } from '../rules/post-listing.ts'
import { postsPath, shortDate, showingPosts, statusWords } from './post-list-words.ts'
import { PostRowActions } from './post-row-actions.tsx'
import { PostSelection } from './post-selection.tsx'

type PostTableProps = {
  page: PostPageOfList
  categories: readonly { slug: string; name: string }[]
  timeZone: string
}

/** All posts of the blog, drafts and scheduled ones included, with what can be done with them. */
export function PostTable({ page: { total, ...page }, categories, timeZone }: PostTableProps) {
  const { search } = useLocation()
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === postsPath
  const isArchive = new URLSearchParams(search).get('status') === 'archived'
  return (
    <ListTable
      caption="Posts"
      listing={postListing}
      columns={columns}
      page={page}
      timeZone={timeZone}
      csv={`${postsPath}.csv${search}`}
      summary={
        <span role="status">{isLoading ? 'Loading posts...' : showingPosts(page.rows.length, total)}</span>
      }
      selection={{
        nameOf: ({ title }) => title,
        total: total || null,
        actions: (chosen) => <PostSelection chosen={chosen} isArchive={isArchive} />,
      }}
      choices={{ category: categories.map(({ slug, name }) => ({ value: slug, label: name })) }}
      empty={empty}
    />
  )
}

const columns: ListColumn<ListedPost>[] = [
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
    cell: ({ status, isScheduled, publishedAt }, { timeZone }) =>
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
    cell: ({ status, publishedAt }, { timeZone }) =>
      status === 'published' && publishedAt ? shortDate(publishedAt, timeZone) : '–',
  },
  {
    key: 'actions',
    header: 'Actions',
    className: 'md:text-end',
    cell: (post) => <PostRowActions post={post} />,
  },
]

/** Of the file, whose columns say other things than those of the screen. */
export const postFile: FileColumn<ListedPost>[] = [
  { header: 'Post ID', csv: ({ id }) => id },
  { header: 'Title', csv: ({ title }) => title },
  { header: 'URL', csv: ({ slug }, { baseUrl }) => `${baseUrl}/blog/${slug}` },
  { header: 'Author', csv: ({ authorName }) => authorName },
  { header: 'Category', csv: ({ category }) => category?.name ?? '' },
  {
    header: 'Status',
    csv: ({ isScheduled, status }) => (isScheduled ? 'Scheduled' : postStatusNames[status]),
  },
  { header: 'Featured', csv: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No') },
  { header: 'Views', csv: ({ views }) => String(views) },
  {
    header: 'Published',
    csv: ({ status, publishedAt }, { timeZone }) =>
      status === 'published' && publishedAt ? spreadsheetTime(publishedAt, timeZone) : '',
  },
  { header: 'Last edited', csv: ({ updatedAt }, { timeZone }) => spreadsheetTime(updatedAt, timeZone) },
]

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

const empty: ListEmpty = {
  icon: 'newspaper',
  title: 'No blog posts found',
  action: (
    <ButtonLink to={`${postsPath}/create`} icon="plus">
      Create your first post
    </ButtonLink>
  ),
  children: 'Posts appear here from their first draft. Visitors can read them when they are published.',
  noMatch: {
    showAll: 'Show all posts',
    children: 'Search matches the start of words in titles, excerpts and text.',
  },
}
