import { useSearchParams } from 'react-router'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { perLanguage } from '#language'
import type { HistoryMail } from '../mail-of-history.server.ts'

const parts = ['message', 'text', 'headers'] as const
type Part = (typeof parts)[number]
const labels: Record<Part, string> = perLanguage(() => ({
  message: t('Message'),
  text: t('Text'),
  headers: t('Headers'),
}))

type MailContentProps = {
  mail: Pick<HistoryMail, 'id' | 'language' | 'hasHtml' | 'text' | 'headers' | 'state'>
}

/** The mail as it was sent: in a frame that runs nothing, as text, and what mail programs read of it. */
export function MailContent({ mail }: MailContentProps) {
  const [search] = useSearchParams()
  const asked = parts.find((part) => part === search.get('part')) ?? 'message'
  const path = `/admin/email/history/${mail.id}`
  const to = (part: Part) => {
    const query = new URLSearchParams(search)
    query.delete('notice')
    if (part === 'message') query.delete('part')
    else query.set('part', part)
    return query.size === 0 ? path : `${path}?${query}`
  }
  return (
    <div className="min-w-0">
      <Tabs
        label={t('Email parts')}
        isReplacing
        items={parts.map((part) => ({ to: to(part), label: labels[part], current: part === asked }))}
      />
      <div className="mt-4">
        {asked === 'headers' ? <Headers headers={mail.headers} /> : <Content mail={mail} part={asked} />}
      </div>
    </div>
  )
}

function Content({ mail, part }: MailContentProps & { part: 'message' | 'text' }) {
  if (part === 'message' && mail.hasHtml) {
    return (
      <iframe
        src={pathHere(`/admin/email/history/${mail.id}/html`)}
        title={t('Email preview')}
        sandbox=""
        className="h-[60vh] min-h-96 w-full rounded-card bg-paper ring-1 ring-line"
      />
    )
  }
  if (part === 'text' && mail.text !== null) {
    return (
      <pre
        lang={mail.language}
        dir={directionOf(mail.language)}
        className="rounded-card bg-paper-deep p-4 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {mail.text}
      </pre>
    )
  }
  return (
    <Notice tone="info" title={t('No content')}>
      {mail.state === 'queued'
        ? t('The content is created when the email is sent.')
        : t('The email was never sent, or its content was deleted with the recipient’s account.')}
    </Notice>
  )
}

function Headers({ headers }: { headers: HistoryMail['headers'] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {headers.map(({ name, value }) => (
        <div key={name} className="sm:contents">
          <dt className="font-semibold text-ink-soft">{name}</dt>
          <dd className="font-mono wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
