import type { PointerEvent } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { EventPicture } from '../event-images.server.ts'
import { longestAlt } from '../rules/event-picture.ts'

type PictureItemProps = {
  picture: EventPicture
  number: number
  isDragged: boolean
  isOnlyPublished: boolean
  /** "remove <id>" while the answer to that is awaited. */
  pending: string | null
  onGrip: (event: PointerEvent) => void
  /** All ids as they would be; null at the end of the list. */
  orders: { earlier: string | null; later: string | null }
  onMove: (order: string) => void
}

/** One picture of an event with all that can be done about it. */
export function PictureItem(props: PictureItemProps) {
  const { picture, number, isDragged, isOnlyPublished, pending, onGrip, orders, onMove } = props
  const { id, isPrimary, altText } = picture
  const altId = `alt-${id}`
  return (
    <li
      data-picture={id}
      aria-label={t('Picture {number}', { number })}
      className={cx(
        'flex min-w-0 flex-col overflow-clip rounded-card bg-card shadow-card ring-1 ring-line/70',
        isDragged && 'opacity-70 ring-2 ring-teal',
      )}
    >
      <Face picture={picture} onGrip={onGrip} />
      <div className="grid gap-3 p-4">
        <Form method="post" preventScrollReset className="flex items-end gap-2">
          <input type="hidden" name="imageId" value={id} />
          <Field id={altId} label={t('Alt text')} className="flex-1">
            <TextInput
              id={altId}
              key={altText}
              name="altText"
              defaultValue={altText}
              maxLength={longestAlt}
              placeholder={t('Describes the picture for people who can’t see it')}
              autoComplete="off"
            />
          </Field>
          <Button
            type="submit"
            name="intent"
            value="describe"
            variant="secondary"
            pending={pending === `describe ${id}`}
          >
            {t('Save')}
          </Button>
        </Form>
        <div className="flex flex-wrap items-center gap-1">
          <MoveButton order={orders.earlier} icon="arrow-left" onMove={onMove}>
            {t('Move picture {number} earlier', { number })}
          </MoveButton>
          <MoveButton order={orders.later} icon="arrow-right" onMove={onMove}>
            {t('Move picture {number} later', { number })}
          </MoveButton>
          {!isPrimary && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="imageId" value={id} />
              <Button
                type="submit"
                name="intent"
                value="primary"
                variant="quiet"
                icon="star"
                pending={pending === `primary ${id}`}
              >
                {t('Set primary')}
              </Button>
            </Form>
          )}
          <SecondPress
            label={t('Delete…')}
            intent="remove"
            confirm={t('Delete this picture')}
            icon="trash"
            pending={pending === `remove ${id}`}
            fields={{ imageId: id, ...(isOnlyPublished && { acceptsNone: 'yes' }) }}
          >
            {deletionWords(isOnlyPublished, isPrimary)}
          </SecondPress>
        </div>
      </div>
    </li>
  )
}

function deletionWords(isOnlyPublished: boolean, isPrimary: boolean): string {
  if (isOnlyPublished)
    return t(
      'This is the only picture of a published event. Without it, a default drawing is shown. The file is deleted permanently.',
    )
  return isPrimary
    ? t('The next picture becomes the main picture. The file is deleted permanently.')
    : t('The file is deleted permanently.')
}

type FaceProps = Pick<PictureItemProps, 'picture' | 'onGrip'>

/** The picture, its badge, and the grip by which it is dragged. */
function Face({ picture: { image, altText, isPrimary }, onGrip }: FaceProps) {
  return (
    <div className="relative">
      {image ? (
        <Picture {...image} alt={altText} sizes="24rem" className="aspect-[3/2] w-full object-cover" />
      ) : (
        <div className="aspect-[3/2] bg-paper-deep" />
      )}
      {isPrimary && (
        <Badge tone="solid" icon="star" className="absolute start-3 top-3">
          {t('Main picture')}
        </Badge>
      )}
      <span
        onPointerDown={(event) => {
          event.preventDefault()
          onGrip(event)
        }}
        aria-hidden="true"
        title={t('Drag to reorder')}
        className="absolute end-2 top-2 grid size-11 cursor-grab touch-none place-items-center rounded-control bg-card/90 text-ink active:cursor-grabbing"
      >
        <Icon name="grip-vertical" className="size-5" />
      </span>
    </div>
  )
}

type MoveButtonProps = {
  order: string | null
  icon: 'arrow-left' | 'arrow-right'
  onMove: (order: string) => void
  children: string
}

function MoveButton({ order, icon, onMove, children }: MoveButtonProps) {
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (order !== null) onMove(order)
      }}
    >
      <input type="hidden" name="order" value={order ?? ''} />
      <Button
        type="submit"
        name="intent"
        value="order"
        variant="quiet"
        icon={icon}
        iconOnly
        aria-disabled={order === null || undefined}
      >
        {children}
      </Button>
    </Form>
  )
}
