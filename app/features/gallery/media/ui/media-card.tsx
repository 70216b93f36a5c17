import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { labelOf } from '../../rules/gallery-views.ts'
import { type MediaAsked, mediaQuery } from '../../rules/media-address.ts'
import { MediaTile } from '../../ui/media-tile.tsx'
import type { Medium } from '../gallery-media.server.ts'

type MediaCardProps = {
  medium: Medium
  asked: MediaAsked
  isChosen: boolean
  onToggle: () => void
  priority: boolean
}

const widths = [
  { from: 1280, width: 220, unit: 'px' },
  { from: 768, width: 24, unit: 'vw' },
  { from: 0, width: 46, unit: 'vw' },
] as const

/** A picture or video among those an administrator looks after: opens its details, and can be chosen. */
export function MediaCard({ medium, asked, isChosen, onToggle, priority }: MediaCardProps) {
  const { id, category, isHidden, description, originalName } = medium
  const name = description || originalName || labelOf(medium)
  return (
    <li
      className={cx(
        'relative flex min-w-0 flex-col overflow-clip rounded-card bg-card shadow-card ring-1',
        isChosen ? 'ring-2 ring-teal' : 'ring-line/70',
      )}
    >
      <Link
        to={mediaQuery({ ...asked, item: id }) || '.'}
        preventScrollReset
        state={{ isOpenedHere: true }}
        aria-label={t('Details of {name}', { name })}
        className="relative block"
      >
        <MediaTile
          item={medium}
          widths={widths}
          ratio={1}
          priority={priority}
          className={cx('aspect-square', isHidden && 'opacity-50')}
        />
      </Link>
      <div className="absolute start-2 top-2 rounded-control bg-card/90 px-3 shadow-card">
        <Checkbox
          id={`choose-${id}`}
          checked={isChosen}
          onChange={onToggle}
          label={<span className="sr-only">{t('Select {name}', { name })}</span>}
          className="-me-3"
        />
      </div>
      {isHidden && (
        <Badge tone="solid" icon="eye-off" className="absolute end-2 top-3">
          {t('Hidden')}
        </Badge>
      )}
      <div className="min-w-0 px-3 py-2 text-sm">
        <p
          {...written(description)}
          className={cx('truncate', !description && 'text-ink-faint')}
          title={name}
        >
          {description || t('No caption')}
        </p>
        <p {...written(category.name)} className="truncate text-ink-soft" title={category.name}>
          {category.name}
        </p>
      </div>
    </li>
  )
}
