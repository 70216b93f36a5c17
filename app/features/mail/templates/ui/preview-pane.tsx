import { type RefObject, useState } from 'react'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { listPerLanguage } from '#language'
import type { RecentMail } from '../recent-mails.server.ts'
import type { Look } from '../rules/in-look.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { useTemplatePreview } from './use-template-preview.ts'

type PreviewPaneProps = {
  form: RefObject<HTMLFormElement | null>
  formId: string
  address: string
  preview: ReturnType<typeof useTemplatePreview>
  recent: readonly RecentMail[]
  timeZone: string
}

type View = 'desktop' | 'phone' | 'text'

const views: readonly { view: View; label: string }[] = listPerLanguage(() => [
  { view: 'desktop', label: t('Desktop') },
  { view: 'phone', label: t('Phone') },
  { view: 'text', label: t('Text') },
])
/** Mailboxes show no more of a mail at once. */
const mostBytes = 102_000

/** What is being written as its reader will see it: wide, narrow, as text, in a light and a dark theme. */
export function PreviewPane({ form, formId, address, preview, recent, timeZone }: PreviewPaneProps) {
  const [view, setView] = useState<View>('desktop')
  const [look, setLook] = useState<Look>('light')
  const { shown, isBusy, hasFailed, problems } = preview
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset aria-label={t('Width')} className="flex gap-1">
          {views.map((choice) => (
            <Choice
              key={choice.view}
              label={choice.label}
              isOn={view === choice.view}
              onPress={() => setView(choice.view)}
            />
          ))}
        </fieldset>
        {view !== 'text' && (
          <fieldset aria-label={t('Theme')} className="flex gap-1">
            <Choice label={t('Light')} isOn={look === 'light'} onPress={() => setLook('light')} />
            <Choice label={t('Dark')} isOn={look === 'dark'} onPress={() => setLook('dark')} />
          </fieldset>
        )}
        <span role="status" className="ms-auto text-sm text-ink-soft">
          {isBusy ? t('Loading…') : problems.length > 0 ? t('Last valid draft') : ''}
        </span>
      </div>
      {recent.length > 0 && (
        <FilledWith formId={formId} recent={recent} timeZone={timeZone} onChange={preview.refresh} />
      )}
      {hasFailed && (
        <Notice
          tone="danger"
          live
          title={t('Preview failed')}
          actions={
            <Button variant="secondary" size="small" icon="refresh" onClick={preview.refresh}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Your text is still in the editor.')}
        </Notice>
      )}
      {shown && (
        <>
          <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
            <span className="text-ink-faint">{t('Subject:')} </span>
            <bdi {...written(shown.subject)} className="font-semibold text-ink">
              {shown.subject}
            </bdi>
          </p>
          {view === 'text' ? (
            <pre className="h-[70vh] min-h-96 overflow-y-auto rounded-card bg-paper p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere ring-1 ring-line">
              {shown.text}
            </pre>
          ) : (
            <PreviewFrame
              form={form}
              address={address}
              round={shown.round}
              look={look}
              isPhone={view === 'phone'}
            />
          )}
          <p className="text-sm text-ink-soft tabular-nums">
            {t('{size} KB of HTML.', { size: Math.ceil(shown.bytes / 1000) })}{' '}
            {shown.bytes > mostBytes
              ? t('Gmail clips emails over 102 KB. Shorten this email.')
              : t('Gmail clips emails over 102 KB.')}
          </p>
        </>
      )}
    </div>
  )
}

type FilledWithProps = Pick<PreviewPaneProps, 'formId' | 'recent' | 'timeZone'> & { onChange: () => void }

function FilledWith({ formId, recent, timeZone, onChange }: FilledWithProps) {
  return (
    <Field
      id="with"
      label={t('Preview data')}
      hint={t('Links, and details the email did not store, are replaced with sample data.')}
    >
      <Select
        name="with"
        form={formId}
        onChange={onChange}
        options={[
          { value: '', label: t('Sample data') },
          ...recent.map(({ id, recipient, at }) => ({
            value: id,
            label: `${recipient}, ${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`,
          })),
        ]}
      />
    </Field>
  )
}

function Choice({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <Button variant={isOn ? 'secondary' : 'quiet'} size="small" aria-pressed={isOn} onClick={onPress}>
      {label}
    </Button>
  )
}
