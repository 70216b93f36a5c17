import { Link } from 'react-router'
import { demoMessage } from '#app/features/mail/demo-message.server.ts'
import { MailEnvelope } from '#app/features/mail/ui/mail-envelope.tsx'
import { MailboxFrame } from '#app/features/mail/ui/mailbox-frame.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { perLanguage } from '#language'
import type { Route } from './+types/demo-mailbox-message'

const views = ['html', 'text', 'headers'] as const
type View = (typeof views)[number]
const labels: Record<View, string> = perLanguage(() => ({
  html: 'HTML',
  text: t('Text'),
  headers: t('Headers'),
}))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const message = await demoMessage(ctx, params.mailId)
  const asked = views.find((view) => view === url.searchParams.get('view'))
  const { timeZone } = await siteSettings(ctx)
  return { message, timeZone, view: asked ?? (message.hasHtml ? 'html' : 'text') }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: `${loaderData?.message.subject ?? t('Mail')} · ${t('Demo mailbox')}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function DemoMailboxMessage({ loaderData }: Route.ComponentProps) {
  const { message, timeZone, view } = loaderData
  const path = `/demo/mailbox/${encodeURIComponent(message.id)}`
  const offered = views.filter((candidate) => candidate !== 'html' || message.hasHtml)
  return (
    <MailboxFrame>
      <Link
        to="/demo/mailbox"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-teal"
      >
        <Icon name="arrow-left" />
        {t('All emails')}
      </Link>
      <MailEnvelope message={message} timeZone={timeZone} />
      <Tabs
        label={t('Email parts')}
        className="mt-6"
        items={offered.map((candidate) => ({
          to: `${path}?view=${candidate}`,
          label: labels[candidate],
          current: candidate === view,
        }))}
      />
      <div className="mt-4">
        {view === 'html' && (
          <iframe
            src={`${path}/html`}
            title={t('The email as a reader sees it')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-[80vh] min-h-[32rem] w-full rounded-card bg-card ring-1 ring-line"
          />
        )}
        {view === 'text' && (
          <pre
            lang={message.language}
            dir={directionOf(message.language)}
            className="overflow-x-auto rounded-card bg-card p-5 text-sm leading-relaxed whitespace-pre-wrap shadow-card ring-1 ring-line/70 sm:p-6"
          >
            {message.text}
          </pre>
        )}
        {view === 'headers' && <Headers headers={message.headers} />}
      </div>
    </MailboxFrame>
  )
}

function Headers({ headers }: { headers: readonly { name: string; value: string }[] }) {
  return (
    <dl className="rounded-card bg-card p-5 text-sm shadow-card ring-1 ring-line/70 sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-2 sm:p-6">
      {headers.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and the list never changes
        <div key={index} className="mb-3 sm:contents">
          <dt className="font-semibold text-ink-soft">{name}</dt>
          <dd className="break-words font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
