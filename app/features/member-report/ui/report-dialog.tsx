import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useNavigate } from 'react-router'
import { joinList } from '#app/kernel/language/join-list.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { ReportRefusal } from '../rules/report-refusal.ts'
import type { SendMemberReportOutcome } from '../send-member-report.server.ts'
import { type FoundForReport, PersonSearch } from './person-search.tsx'

/** Why a report was not sent. */
const reportRefusalWords: Record<ReportRefusal | 'unexpected', string> = perLanguage(() => ({
  'no-address': t('Email address not available for this user.'),
  'not-verified': t(
    'This person has not verified their email address yet. We only send reports to verified addresses.',
  ),
  unexpected: t('Failed to send member report'),
}))

/** Whom the report is for, with the token of the press that sends it. */
export type ChosenForReport = {
  userId: string
  name: string
  email: string
  refusal: ReportRefusal | null
  subject: string
  token: string
}

type Answer = SendMemberReportOutcome | { ok: false; reason: 'unexpected' }

type ReportDialogProps = {
  chosen: ChosenForReport | null
  typed: string
  found: readonly FoundForReport[]
  /** What the address says of the list behind, as `?q=…` or nothing. */
  list: string
  fetcher: FetcherWithComponents<Answer>
}

/** Sends a person their own report: whom, how it will look, one press. */
export function ReportDialog({ chosen, typed, found, list, fetcher }: ReportDialogProps) {
  const navigate = useNavigate()
  const close = () => void navigate(`/admin/members${list}`, { preventScrollReset: true })
  useAnswer(fetcher.data, close)
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title={t('Send Member Report')}
      description={
        chosen ? undefined : t('Email the person a summary of their membership, events and spending.')
      }
      footer={
        chosen && (
          <>
            <Button variant="secondary" onClick={close}>
              {t('Cancel')}
            </Button>
            <fetcher.Form method="post" action="/admin/members/report" className="contents">
              <input type="hidden" name="to" value={chosen.userId} />
              <input type="hidden" name="token" value={chosen.token} />
              <Button
                type="submit"
                icon="send"
                disabled={chosen.refusal !== null}
                pending={fetcher.state !== 'idle'}
                pendingLabel={t('Sending…')}
              >
                {t('Send report')}
              </Button>
            </fetcher.Form>
          </>
        )
      }
    >
      {chosen ? (
        <Preview chosen={chosen} list={list} />
      ) : (
        <PersonSearch typed={typed} found={found} list={list} />
      )}
    </Dialog>
  )
}

/** Says once what has become of a press, and closes what is done. */
function useAnswer(answer: Answer | undefined, close: () => void): void {
  const toast = useToast()
  const said = useRef<Answer>(undefined)
  useEffect(() => {
    if (!answer || answer === said.current) return
    said.current = answer
    if (!answer.ok)
      return toast({ tone: 'danger', title: t('Error'), description: reportRefusalWords[answer.reason] })
    toast({
      title: t('Member report sent'),
      description: t('The report is on its way to {email}.', { email: answer.email }),
    })
    close()
  })
}

function Preview({ chosen, list }: { chosen: ChosenForReport; list: string }) {
  const { userId, name, email, refusal, subject } = chosen
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <dl className="grid min-w-0 gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-ink-faint">{t('To')}</dt>
          <dd className="wrap-anywhere">{email === name ? name : joinList([name, email])}</dd>
          <dt className="text-ink-faint">{t('Subject')}</dt>
          <dd {...written(subject)} className="wrap-anywhere">
            {subject}
          </dd>
        </dl>
        <ButtonLink
          to={`/admin/members/report${list}`}
          replace
          preventScrollReset
          variant="quiet"
          size="small"
          icon="search"
        >
          {t('Choose another person')}
        </ButtonLink>
      </div>
      {refusal && <Notice tone="warning">{reportRefusalWords[refusal]}</Notice>}
      <iframe
        src={pathHere(`/admin/members/${userId}/report-preview`)}
        title={t('Email preview')}
        sandbox=""
        className="h-[60vh] min-h-72 w-full rounded-card bg-paper ring-1 ring-line"
      />
    </div>
  )
}
