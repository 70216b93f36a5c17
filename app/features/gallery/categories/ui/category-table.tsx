import { useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MoveButtons } from '#app/ui/move-buttons.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { searchPauseMs } from '../../media/ui/media-filters.tsx'
import { sendStep } from '../../media/ui/send-step.ts'
import type { Move } from '../../rules/category-order.ts'
import { mediaPath, mediaQuery } from '../../rules/media-address.ts'
import type { ListedCategory } from '../category-list.server.ts'
import { categoryWords, movedMeanwhile } from './category-words.ts'

export const categoriesPath = `${mediaPath}/categories`

type CategoryTableProps = { page: KeysetPage<ListedCategory>; q: string }

/** The categories in their order, which is changed one place at a time. */
export function CategoryTable({ page, q }: CategoryTableProps) {
  const [moving, setMoving] = useState<{ id: string; way: Move } | null>(null)
  const [told, setTold] = useState('')
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function move({ id, name, above, below }: ListedCategory, way: Move) {
    setMoving({ id, way })
    const past = way === 'up' ? above : below
    try {
      const answer = await sendStep({ intent: 'move-category', categoryId: id, move: way, past })
      if (answer.ok) setTold(way === 'up' ? t('{name} moved up', { name }) : t('{name} moved down', { name }))
      else toast(answer.reason === 'changed-meanwhile' ? movedMeanwhile : categoryWords.notMoved)
    } catch {
      toast(categoryWords.notMoved)
    }
    await revalidate()
    setMoving(null)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <DataTable
        caption={t('Categories')}
        rows={page.rows}
        previous={page.previous}
        next={page.next}
        rowKey={({ id }) => id}
        filters={
          <Form action={categoriesPath} role="search" className="flex max-w-xl flex-wrap gap-3">
            <SearchBox
              q={q}
              pathOf={(typed) => (typed === '' ? categoriesPath : `?${new URLSearchParams({ q: typed })}`)}
              label={t('Search categories')}
              placeholder={t('Search categories...')}
              pauseMs={searchPauseMs}
            />
          </Form>
        }
        columns={columnsOf(q, {
          movingOf: ({ id }) => (moving?.id === id ? moving.way : null),
          onMove: (category, way) => void move(category, way),
        })}
        empty={<Nothing q={q} />}
      />
    </>
  )
}

function pathOf(id: string, q: string): string {
  return `${categoriesPath}/${id}${q === '' ? '' : `?${new URLSearchParams({ q })}`}`
}

type Order = {
  movingOf: (category: ListedCategory) => Move | null
  onMove: (category: ListedCategory, way: Move) => void
}

function columnsOf(q: string, order: Order): DataColumn<ListedCategory>[] {
  return [
    {
      key: 'order',
      header: tIn('of a list', 'Order'),
      numeric: true,
      width: 5,
      priority: 2,
      cell: ({ position }) => position,
    },
    {
      key: 'name',
      header: t('Name'),
      heading: true,
      isTyped: true,
      cell: ({ id, name, event }) => (
        <>
          <Link to={pathOf(id, q)} className="link font-semibold">
            {name}
          </Link>{' '}
          {event && event.title !== name && <span className="list-more">{event.title}</span>}
        </>
      ),
    },
    {
      key: 'description',
      header: t('Description'),
      width: 16,
      priority: 3,
      phone: 'line',
      isTyped: true,
      cell: ({ description }) => description || '–',
    },
    {
      key: 'items',
      header: t('Media'),
      numeric: true,
      width: 6,
      cell: ({ id, items }) => (
        <Link to={mediaPath + mediaQuery({ categoryId: id })} className="link">
          {formatCount(items)}
        </Link>
      ),
    },
    {
      key: 'edit',
      header: t('Edit'),
      width: 4,
      cell: ({ id, name }) => (
        <ButtonLink to={pathOf(id, q)} variant="quiet" size="small" icon="pencil" iconOnly>
          {t('Edit {name}', { name })}
        </ButtonLink>
      ),
    },
    {
      key: 'move',
      header: t('Move'),
      width: 7,
      phone: 'side',
      cell: (category) => (
        <MoveButtons
          name={category.name}
          // Where only some are shown it is not visible past which it would go.
          mayMove={(way) => q === '' && category[way === 'up' ? 'above' : 'below'] !== null}
          pending={order.movingOf(category)}
          onMove={(way) => order.onMove(category, way)}
        />
      ),
    },
  ]
}

function Nothing({ q }: { q: string }) {
  return q === '' ? (
    <EmptyState
      icon="list-ordered"
      title={t('No categories yet')}
      action={
        <ButtonLink to={`${categoriesPath}/new`} icon="plus">
          {t('New Category')}
        </ButtonLink>
      }
    >
      {t('A category contains the pictures and videos of one event.')}
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title={t('No category found')}
      action={
        <ButtonLink to={categoriesPath} variant="secondary">
          {t('Show all categories')}
        </ButtonLink>
      }
    >
      {t('No category name contains this text.')}
    </EmptyState>
  )
}
