import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type BreadcrumbsProps = {
  label?: string
  /** From the top; the last one is this page and needs no address. */
  items: readonly { label: string; to?: string }[]
  className?: string
}

/** Where this page lies. */
export function Breadcrumbs({ label = 'Breadcrumbs', items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cx('text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-w-0 items-center gap-1.5 text-ink-soft">
            {index > 0 && <Icon name="chevron-right" className="size-4 text-control" />}
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-11 items-center font-medium text-teal hover:underline"
              >
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
