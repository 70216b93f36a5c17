import type { DemoAttachment, DemoMessage } from '#app/features/mail/demo-message.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'

type MailEnvelopeProps = { message: DemoMessage; timeZone: string }

/** Who wrote to whom, when, and what came with it. */
export function MailEnvelope({ message, timeZone }: MailEnvelopeProps) {
  const files = message.attachments.filter((attachment) => !attachment.inline)
  return (
    <div className="rounded-card bg-card p-5 shadow-card ring-1 ring-line/70 sm:p-6">
      <h1 lang={message.language} dir={directionOf(message.language)} className="text-2xl text-pretty">
        {message.subject || t('(no subject)')}
      </h1>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact label={t('From')}>{message.from}</Fact>
        <Fact label={t('To')}>{message.to}</Fact>
        {message.replyTo && <Fact label={t('Reply to')}>{message.replyTo}</Fact>}
        <Fact label={t('Sent')}>{message.date ? formatMoment(message.date, timeZone) : t('N/A')}</Fact>
      </dl>
      {files.length > 0 && (
        <section aria-label={t('Attachments')} className="mt-5 border-t border-line pt-4">
          <ul className="flex flex-wrap gap-2">
            {files.map((file) => (
              <li key={file.index} className="min-w-0">
                <AttachmentLink mailId={message.id} file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="break-words text-ink">{children}</dd>
    </>
  )
}

function AttachmentLink({ mailId, file }: { mailId: string; file: DemoAttachment }) {
  return (
    <a
      href={pathHere(`/demo/mailbox/${encodeURIComponent(mailId)}/attachments/${file.index}`)}
      download={file.filename}
      className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-control px-3.5 text-sm font-medium text-ink transition-colors hover:bg-paper-deep"
    >
      <Icon name="download" className="size-5 text-teal" />
      <span className="truncate">{file.filename}</span>
      <span className="shrink-0 text-ink-faint tabular-nums">{size(file.bytes)}</span>
    </a>
  )
}

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
