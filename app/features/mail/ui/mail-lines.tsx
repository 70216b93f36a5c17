import { Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'

type MailLinesProps = {
  mails: readonly { id: string; sentAt: Date; recipient: string; subject: string }[]
  timeZone: string
}

/** Messages one below the other, newest first; each line is one link. */
export function MailLines({ mails, timeZone }: MailLinesProps) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card bg-card shadow-card ring-1 ring-line/70">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="relative grid gap-x-6 gap-y-0.5 px-5 py-4 transition-colors hover:bg-paper-deep/60 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-focus sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="min-w-0">
            <Link
              to={`/demo/mailbox/${encodeURIComponent(mail.id)}`}
              dir="auto"
              className="stretched block font-semibold text-ink outline-none md:truncate"
            >
              {mail.subject || t('(no subject)')}
            </Link>
            <p className="flex items-center gap-1.5 truncate text-sm text-ink-soft">
              <span className="sr-only">{t('To')} </span>
              <Icon name="user" className="size-4 text-ink-faint" />
              <span className="truncate">{mail.recipient}</span>
            </p>
          </div>
          <time dateTime={mail.sentAt.toISOString()} className="text-sm text-ink-faint tabular-nums">
            {formatMoment(mail.sentAt, timeZone)}
          </time>
        </li>
      ))}
    </ul>
  )
}
