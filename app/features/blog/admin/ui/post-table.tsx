import { Link, useLocation } from 'react-router'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { listPerLanguage, perLanguage } from '#language'
import { postStatusNames } from '../../rules/post-status.ts'
import { CategoryBadge } from '../../ui/category-badge.tsx'
import type { ListedPost, PostPageOfList } from '../listed-posts.server.ts'
import { postListing } from '../rules/post-listing.ts'
import { postsPath, shortDate, statusWords } from './post-list-words.ts'
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
  const isArchive = new URLSearchParams(search).get('status') === 'archived'
  return (
    <ListTable
      caption={t('Posts')}
      listing={postListing}
      columns={columns}
      page={{ ...page, total }}
      timeZone={timeZone}
      csv={`${postsPath}.csv${search}`}
      whileLoading={t('Loading posts...')}
      selection={{
        nameOf: ({ title }) => title,
        actions: (chosen) => <PostSelection chosen={chosen} isArchive={isArchive} />,
      }}
      choices={{ category: categories.map(({ slug, name }) => ({ value: slug, label: name })) }}
      empty={empty}
    />
  )
}

const columns: ListColumn<ListedPost>[] = listPerLanguage(() => [
  {
    key: 'title',
    header: t('Title'),
    heading: true,
    sortKey: 'title',
    isTyped: true,
    cell: (post) => <TitleOf post={post} />,
  },
  {
    key: 'author',
    header: t('Author'),
    optional: 'shown',
    priority: 4,
    phone: 'line',
    isTyped: true,
    cell: ({ authorName }) => authorName || '–',
  },
  {
    key: 'category',
    header: t('Category'),
    optional: 'shown',
    width: 11,
    priority: 3,
    cell: ({ category }) => (category ? <CategoryBadge category={category} /> : '–'),
  },
  {
    key: 'status',
    header: t('Status'),
    width: 9,
    phone: 'side',
    cell: ({ status, isScheduled }) =>
      isScheduled ? (
        <Badge tone="teal" icon="clock">
          {t('Scheduled')}
        </Badge>
      ) : (
        <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
      ),
  },
  {
    key: 'views',
    header: t('Views'),
    sortKey: 'views',
    optional: 'shown',
    numeric: true,
    width: 6,
    priority: 5,
    cell: ({ views }) => formatCount(views),
  },
  {
    key: 'published',
    header: tIn('date', 'Published'),
    sortKey: 'published',
    optional: 'shown',
    width: 10,
    priority: 2,
    phone: 'line',
    cell: ({ status, isScheduled, publishedAt }, { timeZone }) => {
      if (!publishedAt || (status !== 'published' && !isScheduled)) return '–'
      return isScheduled ? (
        <span className="tabular-nums">
          {t('{date}, {time}', {
            date: formatWeekdayDate(publishedAt, timeZone),
            time: formatTime(publishedAt, timeZone),
          })}
        </span>
      ) : (
        shortDate(publishedAt, timeZone)
      )
    },
  },
  {
    key: 'actions',
    header: t('Actions'),
    width: 9,
    cell: (post) => <PostRowActions post={post} />,
  },
])

/** Of the file, whose columns say other things than those of the screen. */
export const postFile: FileColumn<ListedPost>[] = listPerLanguage(() => [
  { header: t('Post ID'), csv: ({ id }) => id },
  { header: t('Title'), csv: ({ title }) => title },
  { header: t('URL'), csv: ({ slug }, { baseUrl }) => `${baseUrl}/blog/${slug}` },
  { header: t('Author'), csv: ({ authorName }) => authorName },
  { header: t('Category'), csv: ({ category }) => category?.name ?? '' },
  {
    header: t('Status'),
    csv: ({ isScheduled, status }) => (isScheduled ? t('Scheduled') : postStatusNames[status]),
  },
  { header: t('Featured'), csv: ({ isFeatured }) => (isFeatured ? t('Yes') : t('No')) },
  { header: t('Views'), csv: ({ views }) => String(views) },
  {
    header: tIn('date', 'Published'),
    csv: ({ status, publishedAt }, { timeZone }) =>
      status === 'published' && publishedAt ? spreadsheetTime(publishedAt, timeZone) : '',
  },
  { header: t('Last edited'), csv: ({ updatedAt }, { timeZone }) => spreadsheetTime(updatedAt, timeZone) },
])

function TitleOf({ post: { id, title, excerpt, isFeatured } }: { post: ListedPost }) {
  return (
    <>
      <Link to={`${postsPath}/${id}/edit`} className="link" {...written(title)}>
        {title}
      </Link>
      {isFeatured && (
        <Icon
          name="star"
          label={t('Featured')}
          className="ms-1.5 inline-block! size-4 align-[-0.15em] text-marigold-ink"
        />
      )}{' '}
      <span className="list-more">{excerpt}</span>
    </>
  )
}

const empty: ListEmpty = perLanguage(() => ({
  icon: 'newspaper',
  title: t('No blog posts found'),
  action: (
    <ButtonLink to={`${postsPath}/create`} icon="plus">
      {t('Create your first post')}
    </ButtonLink>
  ),
  children: t('Posts appear here from their first draft. Visitors can read them when they are published.'),
  noMatch: {
    showAll: t('Show all posts'),
    children: t('Search matches the start of words in titles, excerpts and text.'),
  },
}))
