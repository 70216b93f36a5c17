import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Select } from '#app/ui/select.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type Toast, useToast } from '#app/ui/toast-context.ts'
import { longestCaption } from '../../rules/gallery-limits.ts'
import { categoryPath } from '../../rules/gallery-search.ts'
import { labelOf } from '../../rules/gallery-views.ts'
import type { Medium } from '../gallery-media.server.ts'
import type { GalleryStep } from '../media-steps.ts'
import { bytesWords, mediaWords, movedBackWords } from './media-words.ts'
import { type StepAnswer, sendStep } from './send-step.ts'

type MediumPanelProps = {
  medium: Medium | null
  categories: readonly { id: string; name: string }[]
  timeZone: string
  onClose: () => void
}

/** One picture or video with its caption, category and whether visitors see it. */
export function MediumPanel({ medium, categories, timeZone, onClose }: MediumPanelProps) {
  return (
    <Sheet
      open={medium !== null}
      onClose={onClose}
      side="end"
      title={medium?.video ? t('Video') : t('Picture')}
      closeLabel={t('Close details')}
    >
      {medium && (
        <MediumDetails key={medium.id} medium={medium} categories={categories} timeZone={timeZone} />
      )}
    </Sheet>
  )
}

type MediumDetailsProps = Omit<MediumPanelProps, 'medium' | 'onClose'> & { medium: Medium }

function MediumDetails({ medium, categories, timeZone }: MediumDetailsProps) {
  const { id, description, category, isHidden } = medium
  const [pending, setPending] = useState<GalleryStep['intent'] | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function change(step: GalleryStep, words: (answer: StepAnswer) => Toast) {
    setPending(step.intent)
    const answer = await sendStep(step).catch(() => null)
    if (answer?.ok) toast(words(answer))
    else toast(answer?.reason === 'no-category' ? mediaWords.noCategory : mediaWords.notChanged)
    await revalidate()
    setPending(null)
  }

  const move = (to: string) =>
    void change({ intent: 'move', ids: [id], categoryId: to }, ({ moved = [] }) => ({
      title: t('Moved'),
      ...(moved.length > 0 && {
        action: {
          label: t('Undo'),
          onPress: () => void change({ intent: 'move-back', from: to, groups: moved }, movedBackWords),
        },
      }),
    }))

  return (
    <div className="grid gap-5">
      <Shown medium={medium} />
      <CaptionForm
        caption={description}
        pending={pending === 'describe'}
        onSave={(caption) =>
          void change({ intent: 'describe', itemId: id, description: caption }, () => ({
            title: t('Caption saved'),
          }))
        }
      />
      <Field id="move-item" label={t('Category')}>
        <Select
          id="move-item"
          key={category.id}
          defaultValue={category.id}
          options={categories.map((choice) => ({ value: choice.id, label: choice.name }))}
          onChange={(event) => move(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={isHidden ? 'eye' : 'eye-off'}
          pending={pending === 'show'}
          onClick={() =>
            void change({ intent: 'show', ids: [id], isShown: isHidden }, () => ({
              title: isHidden ? t('Shown') : t('Hidden'),
            }))
          }
        >
          {isHidden ? t('Show to visitors') : t('Hide from visitors')}
        </Button>
        {!isHidden && (
          <ButtonLink
            to={categoryPath(category.id, { item: id })}
            target="_blank"
            variant="quiet"
            icon="external-link"
          >
            {t('View in gallery')}
          </ButtonLink>
        )}
      </div>
      <FileFacts medium={medium} timeZone={timeZone} />
    </div>
  )
}

type CaptionFormProps = { caption: string; pending: boolean; onSave: (caption: string) => void }

function CaptionForm({ caption, pending, onSave }: CaptionFormProps) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('description')
    onSave(typeof typed === 'string' ? typed : '')
  }

  return (
    <form onSubmit={save} className="grid gap-3">
      <Field
        id="description"
        label={t('Caption')}
        optional
        hint={t('Shown under the picture, and read aloud by screen readers.')}
      >
        <TextArea
          key={caption}
          id="description"
          name="description"
          rows={3}
          maxLength={longestCaption}
          defaultValue={caption}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
        {t('Save caption')}
      </Button>
    </form>
  )
}

function Shown({ medium }: { medium: Medium }) {
  const { image, video } = medium
  if (video)
    return (
      // biome-ignore lint/a11y/useMediaCaption: there are no captions; what it shows is said below it
      <video
        src={video.src}
        poster={image?.src}
        controls
        preload="none"
        className="aspect-video w-full rounded-card bg-paper-deep"
      />
    )
  return (
    image && (
      <Picture
        {...image}
        alt={labelOf(medium)}
        sizes="28rem"
        priority
        className="max-h-96 w-full rounded-card object-contain"
      />
    )
  )
}

type FileFactsProps = { medium: Medium; timeZone: string }

function FileFacts({ medium: { image, video, originalName, bytes, createdAt }, timeZone }: FileFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-soft">{t('File')}</dt>
      <dd className="wrap-anywhere">{originalName || t('Unnamed')}</dd>
      <dt className="text-ink-soft">{t('Size')}</dt>
      <dd className="tabular-nums">
        {image && !video
          ? t('{width} × {height} px, {size}', {
              ...{ width: image.width, height: image.height, size: bytesWords(bytes) },
            })
          : bytesWords(bytes)}
      </dd>
      <dt className="text-ink-soft">{t('Added')}</dt>
      <dd>{formatMoment(createdAt, timeZone)}</dd>
    </dl>
  )
}
