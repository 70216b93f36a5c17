import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { auditPath } from '#app/features/audit/rules/audit-filters.ts'
import { detailFacts } from '#app/features/audit/rules/detail-facts.ts'
import { wordsOf } from '#app/features/audit/ui/audit-words.ts'
import { factName, factValue } from '#app/features/audit/ui/detail-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { LoggedEntry } from '../audit-log.server.ts'
import { Actor, Subject } from './log-table.tsx'

type EntryPanelProps = {
  /** Null: none is asked for, and the panel is closed. */
  entry: LoggedEntry | null
  timeZone: string
  onClose: () => void
}

/** One entry of the log beside it, with its details in words, and as they are stored on request. */
export function EntryPanel({ entry, timeZone, onClose }: EntryPanelProps) {
  return (
    <Sheet open={entry !== null} onClose={onClose} side="end" title={entry ? wordsOf(entry.action) : ''}>
      {entry && <Entry entry={entry} timeZone={timeZone} />}
    </Sheet>
  )
}

function Entry({ entry, timeZone }: { entry: LoggedEntry; timeZone: string }) {
  const facts = detailFacts(entry.details)
  const { subjectKind: kind, subjectId: id } = entry
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        <Fact term={t('Date')}>{formatMoment(entry.at, timeZone)}</Fact>
        <Fact term={t('Actor')}>
          <Actor entry={entry} />
        </Fact>
        <Fact term={t('Object')}>
          <Subject entry={entry} />
        </Fact>
        {entry.remark && <Fact term={t('Note')}>{entry.remark}</Fact>}
        {facts.map((fact) => (
          <Fact key={fact.path.join('.')} term={factName(fact)}>
            {factValue(fact, timeZone)}
          </Fact>
        ))}
        {entry.requestId && <Fact term={t('Request')}>{entry.requestId}</Fact>}
      </dl>
      <ul className="grid gap-1">
        <li>
          <Link to={auditPath({ kind, id })} className="link inline-flex min-h-11 items-center">
            {t('All entries for this object')}
          </Link>
        </li>
        {entry.actorUserId && (
          <li>
            <Link
              to={`/admin/audit?by=${entry.actorUserId}`}
              className="link inline-flex min-h-11 items-center"
            >
              {t('All entries by this person')}
            </Link>
          </li>
        )}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('Stored data')}</summary>
        <pre className="mt-2 rounded-control bg-paper-deep p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {stored(entry)}
        </pre>
        <CopyButton text={stored(entry)} label={t('Copy')} />
      </details>
    </div>
  )
}

function stored({ id, action, subjectKind, subjectId, details }: LoggedEntry): string {
  return JSON.stringify({ id, action, subject: { kind: subjectKind, id: subjectId }, details }, null, 2)
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-soft wrap-anywhere">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
