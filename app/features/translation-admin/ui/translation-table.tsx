import { Link } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ListColumn, type ListEmpty, ListTable } from '#app/ui/list-table.tsx'
import { listPerLanguage, perLanguage } from '#language'
import { contentKindNames, translationListing } from '../rules/translatable.ts'
import type { ListedContent } from '../translation-list.server.ts'
import { contentTitle } from './translation-words.ts'

/** What can be translated, with how much of it is. */
export function TranslationTable({ rows, timeZone }: { rows: ListedContent[]; timeZone: string }) {
  return (
    <ListTable
      caption={t('Translations')}
      listing={translationListing}
      columns={columns}
      empty={empty}
      page={{ rows, previous: null, next: null }}
      timeZone={timeZone}
    />
  )
}

const columns: ListColumn<ListedContent>[] = listPerLanguage(() => [
  {
    key: 'title',
    header: t('Title'),
    heading: true,
    isTyped: true,
    cell: (content) => (
      <Link to={`/admin/translations/${content.kind}/${content.ownId}`} className="link">
        {contentTitle(content)}
      </Link>
    ),
  },
  {
    key: 'kind',
    header: t('Type'),
    width: 11,
    phone: 'line',
    cell: ({ kind }) => contentKindNames[kind],
  },
  {
    key: 'texts',
    header: t('Texts'),
    width: 12,
    priority: 2,
    phone: 'line',
    cell: ({ texts, translated }) =>
      plural(texts, '{translated} of {count} text', '{translated} of {count} texts', { translated }),
  },
  {
    key: 'state',
    header: t('Status'),
    width: 13,
    phone: 'side',
    cell: (content) => <StateBadge {...content} />,
  },
])

function StateBadge({ texts, translated, outdated }: ListedContent) {
  if (translated < texts) return <Badge tone="warning">{t('Translation missing')}</Badge>
  if (outdated > 0) return <Badge tone="warning">{t('Original changed')}</Badge>
  return <Badge tone="success">{t('Translated')}</Badge>
}

const empty: ListEmpty = perLanguage(() => ({
  icon: 'globe',
  title: t('Nothing to translate yet'),
  children: t('Events, plans, pages and posts appear here once they have texts.'),
  noMatch: {
    title: t('Nothing matches'),
    showAll: t('Show all'),
    children: t('Try another word, type or status.'),
  },
}))
