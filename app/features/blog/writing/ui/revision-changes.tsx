import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { ShownRevision } from '../post-history.server.ts'

type Part = ShownRevision['changes'][number]['what']

const partNames: Record<Part, string> = perLanguage(() => ({
  Title: t('Title'),
  Status: t('Status'),
  Excerpt: t('Excerpt'),
  Content: t('Content'),
  'Meta Title': t('Meta Title'),
  'Meta Description': t('Meta Description'),
  Tags: t('Tags'),
  'SEO Keywords': t('SEO Keywords'),
  'Alt text': t('Alt text'),
}))

/** What changed from one version to the next, word by word. */
export function RevisionChanges({ changes, comparedWith }: Pick<ShownRevision, 'changes' | 'comparedWith'>) {
  if (comparedWith === null) return <p className="text-ink-soft">{t('This is the first version.')}</p>
  if (changes.length === 0) {
    return (
      <p className="text-ink-soft">
        {t(
          'The text is the same as in version {version}: pictures, formatting, category, address or date changed.',
          { version: comparedWith },
        )}
      </p>
    )
  }
  return (
    <dl className="grid gap-5">
      {changes.map(({ what, words }) => (
        <div key={what}>
          <dt className="text-sm font-semibold">{partNames[what]}</dt>
          <dd className="mt-1 leading-relaxed wrap-anywhere">
            {words.map(({ kind, text }, index) => {
              const key = `${index} ${kind}`
              if (kind === 'same') return <span key={key}>{`${text} `}</span>
              const Changed = kind === 'added' ? 'ins' : 'del'
              return (
                <span key={key}>
                  <Changed
                    className={
                      kind === 'added'
                        ? 'rounded-sm bg-success-soft px-0.5 text-ink no-underline'
                        : 'rounded-sm bg-danger-soft px-0.5 text-ink'
                    }
                  >
                    <span className="sr-only">{`${kind === 'added' ? t('Added:') : t('Removed:')} `}</span>
                    {text}
                  </Changed>{' '}
                </span>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
