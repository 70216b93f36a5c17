import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { longestDescription } from '../event-form.ts'
import type { EventFieldList } from './event-field-list.ts'

/** What an event is called and what it is; the title may stand before all else. */
export function EventAbout({ fields, hasTitle }: { fields: EventFieldList; hasTitle: boolean }) {
  const { title, summary, descriptionHtml } = fields
  return (
    <Panel title={t('About')}>
      <div className="grid gap-5">
        {hasTitle && <FormField field={title} label={t('Title')} />}
        <Field
          id={summary.id}
          label={t('Summary')}
          optional
          hint={t('One or two sentences for cards, search results and calendars.')}
          errors={summary.errors}
        >
          <TextArea
            id={summary.id}
            name={summary.name}
            defaultValue={summary.initialValue}
            rows={2}
            maxLength={300}
          />
        </Field>
        <Field id={descriptionHtml.id} label={t('Description')} optional errors={descriptionHtml.errors}>
          <RichTextField
            id={descriptionHtml.id}
            name={descriptionHtml.name}
            label={t('Description')}
            defaultValue={descriptionHtml.initialValue ?? ''}
            rows={10}
            maxLength={longestDescription}
          />
        </Field>
      </div>
    </Panel>
  )
}
