import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { CheckItem, CheckKey } from '../rules/publish-checklist.ts'

type CheckListProps = {
  items: readonly CheckItem[]
  /** When a link of the list is followed. */
  onFollow?: () => void
}

/** What the page of an event has and what it lacks, each with the way to put it right. */
export function CheckList({ items, onFollow }: CheckListProps) {
  return (
    <ul className="grid gap-1">
      {items.map(({ key, isDone, words, to }) => (
        <li key={key} className="flex min-h-11 items-center gap-3 sm:min-h-8">
          <Icon
            name={isDone ? 'check-circle' : 'alert'}
            className={isDone ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-warning'}
          />
          <span className="min-w-0 flex-1">
            <span className="sr-only">{isDone ? t('Done:') : t('Missing:')} </span>
            {words}
          </span>
          {!isDone && (
            <Link
              to={to}
              onClick={onFollow}
              className="link inline-flex min-h-11 items-center text-sm sm:min-h-8"
            >
              {addWords(key)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function addWords(key: CheckKey): ReactNode {
  const more = (words: ReactNode) => <span className="sr-only">{words}</span>
  switch (key) {
    case 'picture':
      return rich('Add<more> the picture</more>', { more })
    case 'date':
      return rich('Add<more> the date</more>', { more })
    case 'place':
      return rich('Add<more> the place</more>', { more })
    case 'ticket':
      return rich('Add<more> the ticket</more>', { more })
  }
}
