import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PhoneNumber } from '#app/ui/phone-number.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { Enquiry, EnquiryEntry } from '../enquiry-by-id.server.ts'
import { enquiryKindNames } from '../rules/enquiry-listing.ts'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { EnquiryChangeForm } from './enquiry-change-form.tsx'
import { statusWords } from './enquiry-words.ts'

/** What became of a form of the screen. */
type Sent = { lastResult: SubmissionResult<string[]> | undefined; pending: boolean }

type EnquiryScreenProps = {
  enquiry: Enquiry
  timeZone: string
  answerId: string
  hasReplies: boolean
  saved: Sent
  answered: Sent
  isResending: boolean
}

/** The conversation with who wrote, who they are, and what is done about it. */
export function EnquiryScreen(props: EnquiryScreenProps) {
  const { enquiry, timeZone, saved } = props
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        {enquiry.forgottenAt === null ? (
          <Correspondence {...props} />
        ) : (
          <Notice title={t('This message was deleted')}>
            {t('The message was deleted with the sender’s account, or at the end of its retention period.')}
          </Notice>
        )}
      </div>
      <div className="grid min-w-0 gap-6">
        <Panel title={t('Status')}>
          <EnquiryChangeForm key={enquiry.version} enquiry={enquiry} {...saved} />
        </Panel>
        {enquiry.forgottenAt === null && (
          <Panel title={t('Sender')}>
            <dl className="grid gap-y-3">
              {factsOf(enquiry).map(({ label, value }) => (
                <div key={label} className="min-w-0">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
        <Panel title={t('History')}>
          <Timeline timeZone={timeZone} items={eventsOf(enquiry)} />
        </Panel>
      </div>
    </div>
  )
}

function Correspondence(props: EnquiryScreenProps) {
  const { enquiry, timeZone, answerId, hasReplies, answered, isResending } = props
  const { name, message: text, createdAt: at, conversation, version } = enquiry
  // The box is emptied by an answer, and keeps what is typed while the status is saved.
  const lastAnswer = conversation.findLast(({ direction }) => direction === 'sent')?.id
  return (
    <Panel title={enquiry.subject || enquiry.organisation} description={enquiryKindNames[enquiry.kind]}>
      <Conversation
        first={{ name, at, text }}
        messages={conversation}
        timeZone={timeZone}
        pending={isResending}
      />
      <div className="mt-6 border-t border-line pt-5">
        <AnswerForm
          key={lastAnswer ?? 'first'}
          version={version}
          answerId={answerId}
          hasReplies={hasReplies}
          {...answered}
        />
      </div>
    </Panel>
  )
}

function factsOf(enquiry: Enquiry): { label: string; value: ReactNode }[] {
  const { userId, email } = enquiry
  const typed = [
    { label: t('Organisation'), value: enquiry.organisation },
    { label: t('Position'), value: enquiry.position },
    { label: 'WhatsApp', value: enquiry.whatsapp, isNumber: true },
    { label: t('Phone'), value: enquiry.telephone, isNumber: true },
    { label: t('Country'), value: enquiry.country },
  ]
  return [
    { label: t('Name'), value: enquiry.name },
    { label: t('Email'), value: email },
    ...typed
      .filter(({ value }) => value !== '')
      .map(({ label, value, isNumber }) => ({
        label,
        value: isNumber ? <PhoneNumber>{value}</PhoneNumber> : value,
      })),
    ...(userId
      ? [
          {
            label: t('Account'),
            value: (
              <Link to={`/admin/members/${userId}`} className="link">
                {t('View account with this email')}
              </Link>
            ),
          },
        ]
      : []),
  ]
}

function eventsOf({ history, createdAt }: Enquiry) {
  const came = { key: 'came', icon: 'inbox' as const, tone: 'plain' as const, text: t('Received') }
  return [...history.map(eventOf), { ...came, at: createdAt, by: null }]
}

function eventOf({ id, at, by, what, to }: EnquiryEntry) {
  const common = { key: id, at, by }
  const status = to === null ? '' : t('Status: {label}', { label: statusWords[to].label.toLowerCase() })
  if (what === 'reply')
    return { ...common, icon: 'inbox' as const, tone: 'plain' as const, text: t('Reply received') }
  if (what === 'answer')
    return { ...common, icon: 'mail' as const, tone: 'good' as const, text: t('Reply sent') }
  return {
    ...common,
    icon: to === null ? ('pencil' as const) : ('arrow-right' as const),
    tone: to === 'answered' ? ('good' as const) : ('plain' as const),
    text: status || t('Note edited'),
  }
}
