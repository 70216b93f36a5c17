import { PictureDrop } from '#app/features/files/ui/picture-drop.tsx'
import { t } from '#app/kernel/language/t.ts'
import { currencies } from '#app/kernel/money.ts'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { listPerLanguage } from '#language'
import type { EventToEdit } from '../event-to-edit.server.ts'
import type { EventFieldList } from './event-field-list.ts'
import { EventTick } from './event-tick.tsx'

const statuses = listPerLanguage(() => [
  { value: 'draft', label: t('Draft'), hint: t('Visible to administrators only.') },
  { value: 'published', label: t('Published'), hint: t('Visible to everyone, with tickets on sale.') },
])

type EventPublishingProps = {
  event: EventToEdit
  /** A new one is published by its own button. */
  isNew: boolean
  fields: EventFieldList
  pictureUrl: string | null
}

/** How an event appears on the site: beside what it says. */
export function EventPublishing({ event, isNew, fields, pictureUrl }: EventPublishingProps) {
  const { status, imageFileId, slug, currency, isFeatured } = fields
  const hasOtherLife = event.status === 'cancelled' || event.status === 'archived'
  return (
    <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
      <Panel title={t('Picture')}>
        <PictureDrop
          id={imageFileId.id}
          name={imageFileId.name}
          label={t('Featured image')}
          hint={t(
            'Optional. Shown on cards and at the top of the page. Best in 3:2 format; without one, visitors see a drawn picture.',
          )}
          address="/admin/events/picture"
          fileId={imageFileId.initialValue ?? ''}
          url={pictureUrl}
          errors={imageFileId.errors}
        />
      </Panel>
      <Panel title={t('Visibility')}>
        <div className="grid gap-5">
          {!isNew && !hasOtherLife && (
            <RadioGroup
              id={status.id}
              name={status.name}
              legend={t('Status')}
              options={statuses}
              defaultValue={status.initialValue}
              errors={status.errors}
            />
          )}
          <EventTick
            field={isFeatured}
            label={t('Featured')}
            hint={t('Shown first in lists and on the home page.')}
          />
          <FormField
            field={slug}
            label={t('URL')}
            optional
            hint={t(
              'The part after /events/. Leave blank to create it from the title. Old links keep working.',
            )}
          />
          <Field
            id={currency.id}
            label={t('Currency')}
            hint={
              event.orders > 0
                ? t('You can’t change the currency because the event has orders.')
                : t('For all tickets of this event. Prices are not converted.')
            }
            errors={currency.errors}
          >
            <Select
              name={currency.name}
              defaultValue={currency.initialValue}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          </Field>
        </div>
      </Panel>
    </div>
  )
}
