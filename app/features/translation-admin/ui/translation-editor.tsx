import { useRef } from 'react'
import { Form } from 'react-router'
import { RichText } from '#app/features/events/ui/rich-text.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import { longestOf } from '../rules/translatable.ts'
import type { ContentToTranslate, TextToTranslate } from '../texts-to-translate.server.ts'
import { seenField, textField } from '../translation-form.ts'
import { textLabel } from './translation-words.ts'

/** What a refused form held, and why it was refused. */
export type RefusedTranslations = {
  reason: 'changed-meanwhile' | 'too-long'
  /** Of the texts that are too long. */
  keys: string[]
  typed: Readonly<Record<string, string>>
}

type TranslationEditorProps = {
  content: ContentToTranslate
  refused: RefusedTranslations | undefined
  pending: boolean
}

/** Original and Arabic side by side, one pair for each text; below each other where there is no room. */
export function TranslationEditor({ content, refused, pending }: TranslationEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedWarning(form, refused ?? null)
  if (content.texts.length === 0) {
    return (
      <EmptyState icon="globe" title={t('Nothing to translate yet')}>
        {t('Write the original first: its texts then appear here.')}
      </EmptyState>
    )
  }
  return (
    <Form ref={form} method="post" className="grid gap-4">
      {refused && <Refusal {...refused} />}
      <ol className="grid gap-4">
        {content.texts.map((text) => (
          <li
            key={text.key}
            className="grid gap-x-6 gap-y-3 rounded-card bg-card p-4 shadow-card lg:grid-cols-2"
          >
            <Original text={text} />
            <Translation
              text={text}
              typed={refused?.typed[text.key]}
              isTooLong={refused?.keys.includes(text.key) ?? false}
            />
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-paper py-3">
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {t('Save translations')}
        </Button>
        <ButtonLink to="/admin/translations" variant="quiet">
          {t('Back to the list')}
        </ButtonLink>
      </div>
    </Form>
  )
}

function Refusal({ reason }: Pick<RefusedTranslations, 'reason'>) {
  return (
    <Notice tone="warning" live title={t('Not saved yet')}>
      {reason === 'too-long'
        ? t('Some translations are too long.')
        : t(
            'Another administrator has changed these texts since you opened them. Copy what you typed, then reload the page.',
          )}
    </Notice>
  )
}

function Original({ text }: { text: TextToTranslate }) {
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <h2 className="font-sans text-sm font-semibold">{textLabel(text)}</h2>
        {text.translation === '' ? (
          <Badge tone="warning">{t('Translation missing')}</Badge>
        ) : (
          text.isOutdated && <Badge tone="warning">{t('Original changed')}</Badge>
        )}
      </div>
      <div lang="en" dir="auto">
        {text.format === 'html' ? (
          <RichText sanitised={text.original} className="max-h-128 overflow-y-auto text-base" />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{text.original}</p>
        )}
      </div>
    </div>
  )
}

type TranslationProps = { text: TextToTranslate; typed: string | undefined; isTooLong: boolean }

function Translation({ text, typed, isTooLong }: TranslationProps) {
  const { key, format, translation, seen } = text
  const label = t('Arabic: {text}', { text: textLabel(text) })
  const field = { name: textField(key), defaultValue: typed ?? translation, maxLength: longestOf[format] }
  const errors = isTooLong ? [t('Please shorten this text')] : undefined
  return (
    <div lang="ar" dir="rtl" className="min-w-0">
      <input type="hidden" name={seenField(key)} value={seen} />
      <Field id={`text-${key}`} label={label} errors={errors}>
        {format === 'html' ? (
          <RichTextField {...field} label={label} rows={12} />
        ) : format === 'lines' ? (
          <TextArea {...field} rows={3} />
        ) : (
          <TextInput {...field} autoComplete="off" />
        )}
      </Field>
    </div>
  )
}
