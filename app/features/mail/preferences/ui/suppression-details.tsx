import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { rich } from '#app/ui/rich.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { ListedSuppression } from '../suppression-list.server.ts'
import { reasonWords, sourceWords, stopWords } from './suppression-words.ts'

type SuppressionDetailsProps = {
  suppression: ListedSuppression
  timeZone: string
  pending: boolean
}

/** Why an address is written to no more, and the way back. */
export function SuppressionDetails({ suppression, timeZone, pending }: SuppressionDetailsProps) {
  const { email, reason, stops, source, details, since, userId, addedBy } = suppression
  const facts = [
    [t('Reason'), reasonWords[reason].means],
    [t('Emails stopped'), stopWords[stops]],
    [t('Since'), formatMoment(since, timeZone)],
    [t('Source'), addedBy ?? sourceWords[source]],
    [t('Details'), details],
  ].filter(([, fact]) => fact)
  const link = (words: ReactNode) => (
    <Link to={`/admin/members/${userId}`} className="link">
      {words}
    </Link>
  )
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        {facts.map(([label, fact]) => (
          <div key={label} className="sm:grid sm:grid-cols-[9rem_1fr]">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {userId && (
        <p>
          {stops === 'all'
            ? rich('<link>View person</link>. Their account shows that emails bounce.', { link })
            : link(t('View person'))}
        </p>
      )}
      <SecondPress
        label={t('Remove suppression…')}
        intent="lift"
        confirm={t('Remove suppression')}
        icon="mail"
        pending={pending}
      >
        {reason === 'hard-bounce'
          ? t(
              'If {email} still does not exist, the next email bounces and lowers our sender reputation. Emails not sent in the meantime are not sent later.',
              { email },
            )
          : t(
              'Only do this if the owner of {email} asked for it. Emails not sent in the meantime are not sent later.',
              { email },
            )}
      </SecondPress>
    </div>
  )
}
