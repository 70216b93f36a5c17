import { Form } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ComparedVersion } from '../compared-version.server.ts'
import { partNames } from './problem-words.ts'
import { RefusalNotice, type TemplateRefusal } from './refusal-notice.tsx'
import { VersionCompare } from './version-compare.tsx'

type VersionDetailsProps = {
  compared: ComparedVersion
  path: string
  timeZone: string
  refusal: TemplateRefusal | null
  isRestoring: boolean
}

/** One version of a template: who saved it, how it differs from the text in force, what it says; and the way back to it. */
export function VersionDetails({ compared, path, timeZone, refusal, isRestoring }: VersionDetailsProps) {
  const { number, savedAt, by, text, differences, newest, isInForce } = compared
  const title = number === null ? 'The default template' : `Version ${number}`
  return (
    <div className="grid gap-6">
      {refusal && <RefusalNotice refusal={refusal} path={path} />}
      <p className="text-ink-soft">
        {savedAt ? `Saved on ${formatMoment(savedAt, timeZone)}` : 'Current default'}
        {by && ` by ${by}`}.{isInForce && ' This version is in use.'}
      </p>
      {number !== null && !isInForce && (
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="seen" value={newest} />
            <Button type="submit" icon="history" pending={isRestoring} pendingLabel="Restoring…">
              Restore version {number}
            </Button>
          </Form>
          <ButtonLink to={`${path}?from=${number}`} variant="secondary" icon="pencil">
            Open it in the editor
          </ButtonLink>
        </div>
      )}
      {!isInForce && <VersionCompare parts={differences} before={title} after="Text in use" />}
      <details className="rounded-card bg-card ring-1 ring-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Full text</summary>
        <dl className="grid gap-4 px-4 pb-4">
          {(
            [
              ['subject', text.subject],
              ['html', text.bodyMjml],
              ['text', text.bodyText],
            ] as const
          ).map(([part, said]) => (
            <div key={part} className="min-w-0">
              <dt className="text-sm text-ink-faint">{partNames[part]}</dt>
              <dd className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
