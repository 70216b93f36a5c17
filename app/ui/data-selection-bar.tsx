import type { ReactNode } from 'react'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { Chosen } from './selection.ts'
import type { Selection } from './use-selection.ts'

type DataSelectionBarProps = {
  selection: Selection
  /** How many rows the page has, and how many match on all pages if that is known. */
  onPage: number
  total: number | null
  /** There are more pages than this one. */
  isMore: boolean
  actions: (chosen: Chosen) => ReactNode
  /** Said while nothing is selected; the actions end the list then. */
  none?: string | undefined
}

/** What is selected and what can be done with it; stays at the lower edge while the list is read. */
export function DataSelectionBar({ selection, onPage, total, isMore, actions, none }: DataSelectionBarProps) {
  const { chosen, here } = selection
  const isOpen = chosen.isAll || chosen.ids.length > 0
  const isPageFull = here === onPage
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? chosenWords(chosen) : ''}
      </p>
      {(isOpen || none) && (
        <section
          aria-label={t('Selection')}
          className={cx(
            '-mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-2 sm:rounded-card sm:border sm:pb-2',
            isOpen && 'sticky bottom-0 z-20 shadow-raised sm:[bottom:0.5rem]',
          )}
        >
          <span className={isOpen ? 'font-semibold tabular-nums' : 'text-ink-soft'}>
            {isOpen ? chosenWords(chosen) : none}
          </span>
          {!isPageFull && (
            <Button variant="quiet" size="small" onClick={selection.togglePage} className="md:hidden!">
              {t('Select this page ({onPage})', { onPage })}
            </Button>
          )}
          {isMore && isPageFull && !chosen.isAll && (
            <Button variant="quiet" size="small" onClick={selection.chooseAll}>
              {total === null
                ? t('Select everything that matches')
                : t('Select everything that matches ({total})', { total: formatCount(total) })}
            </Button>
          )}
          {isOpen && (
            <Button variant="quiet" size="small" icon="x" onClick={chosen.clear} className="max-sm:ms-auto">
              <span className="max-sm:sr-only">{t('Clear selection')}</span>
            </Button>
          )}
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto">{actions(chosen)}</div>
        </section>
      )}
    </>
  )
}

function chosenWords({ isAll, count }: Chosen): string {
  if (count === null) return t('Everything that matches is selected')
  return isAll
    ? t('All {count2} selected', { count2: formatCount(count) })
    : t('{count2} selected', { count2: formatCount(count) })
}
