import { Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
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
    ['Reason', reasonWords[reason].means],
    ['Emails stopped', stopWords[stops]],
    ['Since', formatMoment(since, timeZone)],
    ['Source', addedBy ?? sourceWords[source]],
    ['Details', details],
  ].filter(([, fact]) => fact)
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
          <Link to={`/admin/members/${userId}`} className="link">
            View person
          </Link>
          {stops === 'all' && '. Their account shows that emails bounce.'}
        </p>
      )}
      <SecondPress
        label="Remove suppression…"
        intent="lift"
        confirm="Remove suppression"
        icon="mail"
        pending={pending}
      >
        {reason === 'hard-bounce'
          ? `If ${email} still does not exist, the next email bounces and lowers our sender reputation. Emails not sent in the meantime are not sent later.`
          : `Only do this if the owner of ${email} asked for it. Emails not sent in the meantime are not sent later.`}
      </SecondPress>
    </div>
  )
}
