import { Link } from 'react-router'
import { pageSizes } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { tableAddress } from './table-address.ts'

/** How many rows a page of a list has: links, so that the URL holds the choice. */
export function PageSize({ size, search }: { size: number; search: URLSearchParams }) {
  return (
    <p className="flex items-center text-sm text-ink-soft">
      <span className="me-1">{t('Rows per page')}</span>
      {pageSizes.map((one) => (
        <Link
          key={one}
          to={tableAddress(search, { size: String(one) })}
          aria-current={one === size ? 'true' : undefined}
          preventScrollReset
          className="grid min-h-9 min-w-9 place-items-center rounded-sm px-1.5 tabular-nums hover:bg-teal-soft aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline pointer-coarse:min-h-11"
        >
          {one}
        </Link>
      ))}
    </p>
  )
}
