import { Form } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
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
  const title = number === null ? t('The default template') : t('Version {number}', { number })
  return (
    <div className="grid gap-6">
      {refusal && <RefusalNotice refusal={refusal} path={path} />}
      <p className="text-ink-soft">
        {savedAt ? savedWords(formatMoment(savedAt, timeZone), by) : t('Current default.')}
        {isInForce && ` ${t('This version is in use.')}`}
      </p>
      {number !== null && !isInForce && (
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="seen" value={newest} />
            <Button type="submit" icon="history" pending={isRestoring} pendingLabel={t('Restoring…')}>
              {t('Restore version {number}', { number })}
            </Button>
          </Form>
          <ButtonLink to={`${path}?from=${number}`} variant="secondary" icon="pencil">
            {t('Open it in the editor')}
          </ButtonLink>
        </div>
      )}
      {!isInForce && <VersionCompare parts={differences} before={title} after={t('Text in use')} />}
      <details className="rounded-card bg-card ring-1 ring-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t('Full text')}</summary>
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
              <dd
                {...written(said)}
                dir={part === 'html' ? 'ltr' : 'auto'}
                className="font-mono text-sm whitespace-pre-wrap wrap-anywhere"
              >
                {said}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function savedWords(moment: string, name: string | null): string {
  return name ? t('Saved on {moment} by {name}.', { moment, name }) : t('Saved on {moment}.', { moment })
}
