import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatDate, formatMoment } from '#app/kernel/dates.ts'
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
  const { name, number, changed, failure, isOutdated, shownNumber } = draft
  const path = `/admin/email/templates/${name}`
  return (
    <>
      {refusal && <RefusalNotice refusal={refusal} path={path} />}
      {failure && (
        <Notice tone="danger" title="Mails go out with the delivered template, because yours does not work">
          {problemPlace(failure.problem)}: {problemWords(failure.problem)}{' '}
          {failure.since &&
            `Since ${formatMoment(failure.since, timeZone)}, for ${failure.mails} ${failure.mails === 1 ? 'mail' : 'mails'}. `}
          Mend it and save it, or go back to the delivered one.
        </Notice>
      )}
      {isOutdated && !failure && <Outdated draft={draft} path={path} isPending={pending === 'keep'} />}
      {shownNumber !== null && (
        <Notice title={`This is the text of version ${shownNumber}`}>
          Nothing has changed yet: save it to bring it back.
        </Notice>
      )}
      {above}
      <Panel
        title="Versions"
        level={3}
        description={
          changed
            ? `Changed on ${formatDate(changed.at, timeZone)}${changed.by ? ` by ${changed.by}` : ''}.`
            : 'The delivered template is in force.'
        }
      >
        <VersionList path={path} versions={versions} timeZone={timeZone} />
        {changed && (
          <SecondPress
            label="Back to the delivered template…"
            intent="reset"
            confirm="Go back to the delivered template"
            icon="rotate-ccw"
            pending={pending === 'reset'}
            fields={{ seen: String(number) }}
            className="mt-4 border-t border-line pt-3"
          >
            Mails are written as we bring them again. What you wrote stays among the versions.
          </SecondPress>
        )}
      </Panel>
    </>
  )
}

type OutdatedProps = { draft: TemplateDraft; path: string; isPending: boolean }

function Outdated({ draft: { number, text }, path, isPending }: OutdatedProps) {
  return (
    <Notice
      tone="warning"
      title="The delivered template has changed since you changed yours"
      actions={
        <>
          <ButtonLink to={`${path}/versions/delivered`} preventScrollReset variant="secondary" size="small">
            See what differs
          </ButtonLink>
          <Form method="post" action={path}>
            <input type="hidden" name="seen" value={number} />
            <input type="hidden" name="subject" value={text.subject} />
            <input type="hidden" name="bodyMjml" value={text.bodyMjml} />
            <input type="hidden" name="bodyText" value={text.bodyText} />
            <Button type="submit" name="intent" value="keep" variant="quiet" size="small" pending={isPending}>
              Keep yours
            </Button>
          </Form>
        </>
      }
    >
      An update brought another one. Mails still use yours.
    </Notice>
  )
}
