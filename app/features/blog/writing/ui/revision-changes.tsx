import type { ShownRevision } from '../post-history.server.ts'

/** What changed from one version to the next, word by word. */
export function RevisionChanges({ changes, comparedWith }: Pick<ShownRevision, 'changes' | 'comparedWith'>) {
  if (comparedWith === null) return <p className="text-ink-soft">This is the first version.</p>
  if (changes.length === 0) {
    return (
      <p className="text-ink-soft">
        The text is the same as in version {comparedWith}: pictures, formatting, category, address or date
        changed.
      </p>
    )
  }
  return (
    <dl className="grid gap-5">
      {changes.map(({ what, words }) => (
        <div key={what}>
          <dt className="text-sm font-semibold">{what}</dt>
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
                    <span className="sr-only">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
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
