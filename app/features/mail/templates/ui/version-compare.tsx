import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import type { DiffLine } from '../rules/line-diff.ts'
import type { TemplatePart } from '../rules/template-problem.ts'
import { partNames } from './problem-words.ts'

type VersionCompareProps = {
  /** By part; empty where nothing differs. */
  parts: readonly { part: TemplatePart; lines: readonly DiffLine[] }[]
  /** What lines that are only in the one, and only in the other, are called. */
  before: string
  after: string
}

const looks: Record<DiffLine['kind'], { sign: string; look: string }> = {
  same: { sign: ' ', look: 'text-ink-soft' },
  added: { sign: '+', look: 'bg-success-soft text-ink' },
  removed: { sign: '−', look: 'bg-danger-soft text-ink' },
  gap: { sign: '⋯', look: 'text-ink-faint' },
}

/** What differs between two texts of a template, line by line. */
export function VersionCompare({ parts, before, after }: VersionCompareProps) {
  const differing = parts.filter(({ lines }) => lines.length > 0)
  if (differing.length === 0)
    return (
      <p className="text-ink-soft">
        {t('{before} and {after} are identical.', { before, after: after.toLowerCase() })}
      </p>
    )
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        {t('− only in {before}, + only in {after}.', {
          before: before.toLowerCase(),
          after: after.toLowerCase(),
        })}
      </p>
      {differing.map(({ part, lines }) => (
        <section key={part} aria-labelledby={`differs-${part}`} className="min-w-0">
          <h3 id={`differs-${part}`} className="mb-2 text-lg">
            {partNames[part]}
          </h3>
          <div className="rounded-card bg-card py-2 font-mono text-sm ring-1 ring-line" dir="ltr">
            {lines.map(({ at, kind, text }) => (
              <p key={at} className={cx('flex gap-3 px-3', looks[kind].look)}>
                <span aria-hidden="true" className="w-3 shrink-0 select-none">
                  {looks[kind].sign}
                </span>
                <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                  {kind === 'added' && (
                    <span className="sr-only">{t('Only in {text}:', { text: after })} </span>
                  )}
                  {kind === 'removed' && (
                    <span className="sr-only">{t('Only in {text}:', { text: before })} </span>
                  )}
                  {text || ' '}
                </span>
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
