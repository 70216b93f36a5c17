import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MoveButtons } from '#app/ui/move-buttons.tsx'
import { postJson } from '#app/ui/post-json.ts'
import { rich } from '#app/ui/rich.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { CategoryBadge } from '../../../ui/category-badge.tsx'
import { postsPath } from '../../ui/post-list-words.ts'
import type { ListedCategory } from '../category-list.server.ts'
import { categoriesPath, categoryWords } from './category-words.ts'

type Way = 'up' | 'down'

/** The categories of the blog in their order, which is changed one place at a time. */
export function CategoryTable({ categories }: { categories: readonly ListedCategory[] }) {
  const [moving, setMoving] = useState<{ id: string; way: Way } | null>(null)
  const [told, setTold] = useState('')
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const beside = ({ id }: ListedCategory, way: Way) =>
    categories[categories.findIndex((other) => other.id === id) + (way === 'up' ? -1 : 1)]

  async function move(category: ListedCategory, way: Way) {
    const { id: categoryId, name } = category
    const past = beside(category, way)?.id
    if (!past) return
    setMoving({ id: categoryId, way })
    try {
      const answer = await postJson<{ ok: boolean }>(`${categoriesPath}/move`, {
        categoryId,
        move: way,
        past,
      })
      if (answer.ok) setTold(way === 'up' ? t('{name} moved up', { name }) : t('{name} moved down', { name }))
      else toast(categoryWords.movedMeanwhile)
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
      <div className="min-w-0 md:overflow-clip md:rounded-card md:bg-card md:shadow-card md:ring-1 md:ring-line/70">
        <Table
          caption={t('Categories')}
          hideCaption
          rows={categories}
          rowKey={({ id }) => id}
          className="[&_tbody_tr:last-child>*]:md:border-b-0"
          columns={columnsOf({
            mayMove: (category, way) => beside(category, way) !== undefined,
            movingOf: ({ id }) => (moving?.id === id ? moving.way : null),
            onMove: (category, way) => void move(category, way),
          })}
          empty={<NoCategories />}
        />
      </div>
    </>
  )
}

type Order = {
  mayMove: (category: ListedCategory, way: Way) => boolean
  movingOf: (category: ListedCategory) => Way | null
  onMove: (category: ListedCategory, way: Way) => void
}

function columnsOf(order: Order): Column<ListedCategory>[] {
  return [
    {
      key: 'name',
      header: t('Name'),
      heading: true,
      cell: ({ id, name }) => (
        <Link
          to={`${categoriesPath}/${id}`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'badge',
      header: t('Preview'),
      cell: (category) => <CategoryBadge category={category} />,
    },
    {
      key: 'posts',
      header: t('Posts'),
      numeric: true,
      cell: ({ slug, name, posts, shown }) => (
        <>
          <Link to={`${postsPath}?category=${slug}`} className="link">
            {rich('{posts}<more> posts in {name}</more>', {
              posts: formatCount(posts),
              name,
              more: (words) => <span className="sr-only">{words}</span>,
            })}
          </Link>
          {shown !== posts && (
            <span className="block text-sm text-ink-soft">
              {t('{posts} shown', { posts: formatCount(shown) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'move',
      header: tIn('of a list', 'Order'),
      cell: (category) => (
        <MoveButtons
          name={category.name}
          mayMove={(way) => order.mayMove(category, way)}
          pending={order.movingOf(category)}
          onMove={(way) => order.onMove(category, way)}
          className="flex gap-1 max-md:justify-end"
        />
      ),
    },
    {
      key: 'edit',
      header: t('Edit'),
      className: 'max-md:hidden md:text-end',
      cell: ({ id, name }) => (
        <ButtonLink
          to={`${categoriesPath}/${id}`}
          preventScrollReset
          variant="quiet"
          size="small"
          icon="pencil"
          iconOnly
        >
          {t('Edit {name}', { name })}
        </ButtonLink>
      ),
    },
  ]
}

function NoCategories() {
  return (
    <EmptyState
      icon="tag"
      title={t('No categories yet')}
      action={
        <ButtonLink to={`${categoriesPath}/new`} icon="plus" preventScrollReset>
          {t('New Category')}
        </ButtonLink>
      }
    >
      {t('Categories group posts by subject. Visitors can filter the blog by category.')}
    </EmptyState>
  )
}
