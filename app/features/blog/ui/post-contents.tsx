import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PostHeading } from '../rules/post-contents.ts'

type PostContentsProps = { headings: readonly PostHeading[] }

/** The parts of a long post: beside the text where there is room, else folded above it. */
export function PostContents({ headings }: PostContentsProps) {
  return (
    <>
      <nav aria-label={t('On this page')} className="max-xl:hidden print:hidden">
        <div className="no-scrollbar sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto text-sm">
          <p className="font-semibold">{t('On this page')}</p>
          <Headings headings={headings} className="mt-2 border-s border-line" />
        </div>
      </nav>
      <details className="group mx-auto mb-8 w-full max-w-reading rounded-card bg-paper-deep xl:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3 rounded-card px-4 font-semibold">
          {t('On this page')}
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('On this page')}>
          <Headings headings={headings} className="px-1 pb-3" />
        </nav>
      </details>
    </>
  )
}

function Headings({ headings, className }: PostContentsProps & { className: string }) {
  return (
    <ol className={className}>
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={cx(
              'flex min-h-11 items-center py-1 leading-snug text-ink-soft hover:text-teal xl:min-h-0 xl:py-1.5',
              level === 2 ? 'ps-4' : 'ps-8',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
