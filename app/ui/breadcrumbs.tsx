import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type BreadcrumbsProps = {
  label?: string
  /** From the top; the last one is this page and needs no address. */
  items: readonly { label: string; to?: string }[]
  className?: string
}

/** Where this page lies. */
export function Breadcrumbs({ label = t('Breadcrumbs'), items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cx('text-sm', className)}>
      <ol className="flex items-center gap-x-1.5">
        {items.map((item, index) => (
          <li
            key={item.label}
            title={item.label}
            className={cx(
              'flex min-w-0 items-center gap-1.5 text-ink-soft',
              // A long name in the middle gives way first; the way up and this page stay readable.
              index === 0 ? 'shrink-0' : index < items.length - 1 && 'shrink-[99]',
            )}
          >
            {index > 0 && <Icon name="chevron-right" className="size-4 shrink-0 text-control" />}
            {item.to ? (
              <Link to={item.to} className="truncate font-medium leading-11 text-teal hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
