import { t } from '#app/kernel/language/t.ts'

/** First thing in the document: jumps over the header. `main` needs the id and `tabIndex={-1}`. */
export function SkipLink({
  to = 'main',
  children = t('Skip to content'),
}: {
  to?: string
  children?: string
}) {
  return (
    <a
      href={`#${to}`}
      className="fixed start-4 top-0 z-100 -translate-y-[120%] rounded-b-control bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  )
}
