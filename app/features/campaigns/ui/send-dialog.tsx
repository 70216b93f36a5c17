import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AudienceCount } from '../count-audience.server.ts'
import { countWords } from './audience-words.ts'
import { strayText } from './campaign-words.ts'
import type { When } from './send-panel.tsx'

/** What was confirmed is what is sent: a change asks again. */
export type Question = {
  subject: string
  audience: string
  count: AudienceCount
  when: When
  /** `when` in words, of one for later. */
  whenWords: string
  /** Words in braces that nothing takes the place of. */
  strays: readonly string[]
  /** It was asked before, with another number. */
  isAgain: boolean
}

type SendDialogProps = {
  question: Question | null
  pending: boolean
  problem: { title: string; text: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** The question before many mails leave: how many, to whom, when. */
export function SendDialog({ question, pending, problem, onConfirm, onClose }: SendDialogProps) {
  const people = question?.count.people ?? 0
  const isLater = question?.when.kind === 'later'
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      closeOnBackdrop={!pending}
      title={
        isLater
          ? plural(people, 'Schedule for {count} person?', 'Schedule for {count} people?')
          : plural(people, 'Send to {count} person?', 'Send to {count} people?')
      }
      footer={
        question && (
          <>
            <Button variant="secondary" onClick={onClose} data-autofocus>
              {t('Cancel')}
            </Button>
            <Button
              {...needsReauth}
              variant="accent"
              icon={isLater ? 'clock' : 'send'}
              pending={pending}
              pendingLabel={isLater ? t('Scheduling…') : t('Sending…')}
              onClick={onConfirm}
            >
              {isLater
                ? plural(people, 'Schedule for {count} person', 'Schedule for {count} people')
                : plural(people, 'Send to {count} person', 'Send to {count} people')}
            </Button>
          </>
        )
      }
    >
      {question && (
        <div className="grid gap-4">
          {question.isAgain && (
            <Notice tone="warning" live title={t('The number of recipients has changed')}>
              {plural(
                people,
                'The audience is now {count} person. Check it before you send.',
                'The audience is now {count} people. Check it before you send.',
              )}
            </Notice>
          )}
          {question.strays.length > 0 && (
            <Notice tone="warning" title={t('This text is not replaced')}>
              {strayText(question.strays)}
            </Notice>
          )}
          {problem && (
            <Notice tone="danger" live title={problem.title}>
              {problem.text}
            </Notice>
          )}
          <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-ink-faint">{t('Subject')}</dt>
            <dd className="font-semibold wrap-anywhere">{question.subject}</dd>
            <dt className="text-ink-faint">{t('Audience')}</dt>
            <dd className="wrap-anywhere">{question.audience}</dd>
            <dt className="text-ink-faint">{t('Count')}</dt>
            <dd className="tabular-nums">{countWords(question.count)}</dd>
            <dt className="text-ink-faint">{t('When')}</dt>
            <dd>{isLater ? question.whenWords : t('Now')}</dd>
          </dl>
          <p className="text-ink-soft">
            {isLater
              ? t('You can unschedule and edit it until then. The recipients are counted at that time.')
              : t(
                  'Sending starts immediately. You can pause or cancel it, but delivered emails cannot be recalled.',
                )}
          </p>
        </div>
      )}
    </Dialog>
  )
}
