import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatDate, formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { TemplateDraft } from '../template-draft.server.ts'
import type { TemplateVersion } from '../template-versions.server.ts'
import { problemPlace, problemWords } from './problem-words.ts'
import { RefusalNotice, type TemplateRefusal } from './refusal-notice.tsx'
import { VersionList } from './version-list.tsx'

type TemplateStandingProps = {
  draft: TemplateDraft
  versions: readonly TemplateVersion[]
  timeZone: string
  refusal: TemplateRefusal | null
  pending: FormDataEntryValue | null | undefined
  /** The editor: what is told of it stands above, its versions below. */
  above: ReactNode
}

/** How it stands with a template: whether it works, what it came from, and every saving of it. */
export function TemplateStanding(props: TemplateStandingProps) {
  const { draft, versions, timeZone, refusal, pending, above } = props
  const { id, number, changed, failure, isOutdated, shownNumber } = draft
  const path = `/admin/email/templates/${id}`
  return (
    <>
      {refusal && <RefusalNotice refusal={refusal} path={path} />}
      {failure && (
        <Notice tone="danger" title={t('Emails use the default template because yours has an error')}>
          {problemPlace(failure.problem)}: {problemWords(failure.problem)}{' '}
          {failure.since &&
            `${plural(failure.mails, 'Since {moment}, for {count} email.', 'Since {moment}, for {count} emails.', { moment: formatMoment(failure.since, timeZone) })} `}
          {t('Fix and save it, or reset it to the default.')}
        </Notice>
      )}
      {isOutdated && !failure && <Outdated draft={draft} path={path} isPending={pending === 'keep'} />}
      {shownNumber !== null && (
        <Notice title={t('Viewing version {number}', { number: shownNumber })}>
          {t('Save to restore this version.')}
        </Notice>
      )}
      {above}
      <Panel
        title={t('Versions')}
        level={3}
        description={
          changed
            ? editedWords(formatDate(changed.at, timeZone), changed.by)
            : t('The default template is in use.')
        }
      >
        <VersionList path={path} versions={versions} timeZone={timeZone} />
        {changed && (
          <SecondPress
            label={t('Reset to default…')}
            intent="reset"
            confirm={t('Reset to default')}
            icon="rotate-ccw"
            pending={pending === 'reset'}
            fields={{ seen: String(number) }}
            className="mt-4 border-t border-line pt-3"
          >
            {t('Emails use the default template again. Your version stays in the history.')}
          </SecondPress>
        )}
      </Panel>
    </>
  )
}

function editedWords(date: string, name: string | null): string {
  return name ? t('Edited on {date} by {name}.', { date, name }) : t('Edited on {date}.', { date })
}

type OutdatedProps = { draft: TemplateDraft; path: string; isPending: boolean }

function Outdated({ draft: { number, text }, path, isPending }: OutdatedProps) {
  return (
    <Notice
      tone="warning"
      title={t('The default template was updated after you customised yours')}
      actions={
        <>
          <ButtonLink to={`${path}/versions/delivered`} preventScrollReset variant="secondary" size="small">
            {t('Compare versions')}
          </ButtonLink>
          <Form method="post" action={path}>
            <input type="hidden" name="seen" value={number} />
            <input type="hidden" name="subject" value={text.subject} />
            <input type="hidden" name="bodyMjml" value={text.bodyMjml} />
            <input type="hidden" name="bodyText" value={text.bodyText} />
            <Button type="submit" name="intent" value="keep" variant="quiet" size="small" pending={isPending}>
              {t('Keep yours')}
            </Button>
          </Form>
        </>
      }
    >
      {t('An update includes a new default template. Emails still use yours.')}
    </Notice>
  )
}
