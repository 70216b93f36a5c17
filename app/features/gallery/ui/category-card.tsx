import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { categoryPath } from '../rules/gallery-search.ts'
import type { GalleryCategory } from '../rules/gallery-views.ts'
import { type TileShape, tileLayout } from '../rules/tile-layout.ts'
import { countWords } from './gallery-words.ts'
import { MediaTile } from './media-tile.tsx'

type CategoryCardProps = { category: GalleryCategory; priority?: boolean }

const columnClass = { 2: 'col-span-2', 3: 'col-span-3', 4: 'col-span-4', 6: 'col-span-6' } as const
const rowClass = { 1: 'row-span-1', 2: 'row-span-2', 4: 'row-span-4' } as const

/** An event's pictures: up to six of them, the last one with how many more there are. */
export function CategoryCard({ category, priority = false }: CategoryCardProps) {
  const { id, name, description, count, items } = category
  const { tiles, more } = tileLayout(count)
  return (
    <li className="card card-rising">
      <div className="grid aspect-3/2 grid-cols-6 grid-rows-4 gap-1 bg-card">
        {tiles.map((shape, at) => {
          const item = items[at]
          if (!item) return null
          const isLast = more > 0 && at === tiles.length - 1
          return (
            <Link
              key={item.id}
              to={isLast ? categoryPath(id) : categoryPath(id, { item: item.id })}
              // With the keyboard each picture is reached on the category's own page.
              tabIndex={-1}
              className={cx(
                'relative z-1 block overflow-clip',
                columnClass[shape.columns],
                rowClass[shape.rows],
              )}
            >
              <MediaTile
                item={item}
                widths={widthsOf(shape)}
                ratio={shape.columns / shape.rows}
                priority={priority && at === 0}
                className="absolute inset-0 h-full"
              />
              {isLast && (
                <span className="absolute inset-0 grid place-items-center bg-night/70 text-lg font-semibold text-on-night">
                  {t('+{more} more', { more })}
                </span>
              )}
            </Link>
          )
        })}
      </div>
      <div className="flex grow flex-col gap-1 p-5">
        <h2 className="text-lg">
          <Link to={categoryPath(id)} className="stretched">
            {name}
          </Link>
        </h2>
        {description && <p className="line-clamp-2 text-ink-soft">{description}</p>}
        <p className="mt-auto pt-1 text-sm text-ink-soft">{countWords(count, items)}</p>
      </div>
    </li>
  )
}

/** A card takes half of a page of at most 1,200 px, on a phone all of it. */
function widthsOf({ columns }: TileShape) {
  const of = (width: number) => (width * columns) / 6
  return [
    { from: 1280, width: of(588), unit: 'px' },
    { from: 768, width: of(46), unit: 'vw' },
    { from: 0, width: of(92), unit: 'vw' },
  ] as const
}
