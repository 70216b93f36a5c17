import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { Enquiry } from '../enquiry-by-id.server.ts'
import { enquiryKindNames } from '../rules/enquiry-listing.ts'
import { replyLink } from '../rules/reply-link.ts'
import { EnquiryChangeForm } from './enquiry-change-form.tsx'
import { statusWords } from './enquiry-words.ts'

type EnquiryScreenProps = {
  enquiry: Enquiry
  timeZone: string
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** What a person wrote, who they are, and what is done about it. */
export function EnquiryScreen({ enquiry, timeZone, lastResult, pending }: EnquiryScreenProps) {
  const isForgotten = enquiry.forgottenAt !== null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        {isForgotten ? (
          <Notice title="This message was deleted">
            The message was deleted with the sender’s account, or at the end of its retention period.
          </Notice>
        ) : (
          <Panel
            title={enquiry.subject || enquiry.organisation}
            description={enquiryKindNames[enquiry.kind]}
            actions={
              <a href={replyLink(answered(enquiry))} className={buttonStyle('primary', 'medium')}>
                <Icon name="mail" />
                Reply by email
              </a>
            }
          >
            <p className="max-w-reading wrap-anywhere whitespace-pre-line">{enquiry.message}</p>
            <dl className="mt-6 grid gap-x-6 gap-y-3 border-t border-line pt-5 sm:grid-cols-2">
              {factsOf(enquiry).map(({ label, value }) => (
                <div key={label} className="min-w-0">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
      </div>
      <div className="grid min-w-0 gap-6">
        <Panel title="Status">
          <EnquiryChangeForm
            key={enquiry.version}
            enquiry={enquiry}
            lastResult={lastResult}
            pending={pending}
          />
        </Panel>
        <Panel title="History">
          <Timeline timeZone={timeZone} items={eventsOf(enquiry)} />
        </Panel>
      </div>
    </div>
  )
}

const answered = ({ email, name, subject, message }: Enquiry) => ({
  ...{ email, name, message },
  subject: subject || 'Your sponsorship enquiry',
})

function factsOf(enquiry: Enquiry): { label: string; value: ReactNode }[] {
  const { userId, email } = enquiry
  const typed = [
    { label: 'Organisation', value: enquiry.organisation },
    { label: 'Position', value: enquiry.position },
    { label: 'WhatsApp', value: enquiry.whatsapp },
    { label: 'Phone', value: enquiry.telephone },
    { label: 'Country', value: enquiry.country },
  ]
  return [
    { label: 'Name', value: enquiry.name },
    { label: 'Email', value: email },
    ...typed.filter(({ value }) => value !== ''),
    ...(userId
      ? [
          {
            label: 'Account',
            value: (
              <Link to={`/admin/members/${userId}`} className="link">
                View account with this email
              </Link>
            ),
          },
        ]
      : []),
  ]
}

function eventsOf({ history, createdAt }: Enquiry) {
  const changes = history.map(({ id, at, by, to }) => ({
    key: id,
    icon: to === null ? ('pencil' as const) : ('arrow-right' as const),
    tone: to === 'answered' ? ('good' as const) : ('plain' as const),
    text: to === null ? 'Note edited' : `Status: ${statusWords[to].label.toLowerCase()}`,
    at,
    by,
  }))
  const came = { key: 'came', icon: 'inbox' as const, tone: 'plain' as const, text: 'Received' }
  return [...changes, { ...came, at: createdAt, by: null }]
}
