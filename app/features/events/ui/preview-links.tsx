import { Form } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type PreviewLinksProps = {
  event: { timeZone: string }
  live: readonly { madeAt: Date; expiresAt: Date }[]
  /** The link just made: shown this once. */
  made: { url: string; path: string; expiresAt: Date } | null
  pending: boolean
}

/** Makes links that show an unpublished event, and withdraws them. */
export function PreviewLinks({ event, live, made, pending }: PreviewLinksProps) {
  return (
    <Panel title={t('Share before publishing')} className="max-w-reading">
      <p className="mb-5 text-ink-soft">
        {t(
          'People with the link see the current page with a preview ribbon. They can’t buy tickets through it.',
        )}
      </p>
      {made && (
        <div role="status" className="mb-6 grid gap-3">
          <Field
            id="preview-link"
            label={t('Preview link')}
            hint={t('Copy the link now. It is shown only once and expires {moment}.', {
              moment: formatMoment(made.expiresAt, event.timeZone),
            })}
          >
            <TextInput readOnly value={made.url} />
          </Field>
          <span className="flex flex-wrap gap-3">
            <CopyButton text={made.url} label={t('Copy link')} />
            <ButtonLink to={made.path} reloadDocument variant="quiet" icon="eye">
              {t('Open preview')}
            </ButtonLink>
          </span>
        </div>
      )}
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="make"
          icon="link"
          variant={made ? 'secondary' : 'primary'}
          pending={pending}
        >
          {made ? t('Create another link') : t('Create preview link')}
        </Button>
      </Form>
      {live.length > 0 && (
        <div className="mt-6 border-t border-line pt-4">
          <p className="mb-1">
            {plural(
              live.length,
              '1 link is active. The newest expires {moment}.',
              '{count} links are active. The newest expires {moment}.',
              { moment: formatMoment(live[0]?.expiresAt ?? new Date(0), event.timeZone) },
            )}
          </p>
          <SecondPress
            label={t('Revoke all links…')}
            intent="withdraw"
            confirm={t('Revoke all links')}
            pending={pending}
          >
            {t('All preview links stop working.')}
          </SecondPress>
        </div>
      )}
    </Panel>
  )
}
