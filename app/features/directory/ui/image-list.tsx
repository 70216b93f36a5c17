import { Form } from 'react-router'
import { PictureUpload } from '#app/features/files/ui/picture-upload.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { OwnImage } from '../own-card.server.ts'
import { mostImages } from '../rules/directory-privacy.ts'

/** A member's own images in their order; the intents 'front', 'back' and 'delete-image'. */
export function ImageList({ images }: { images: readonly OwnImage[] }) {
  return (
    <div className="grid gap-5">
      {images.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {images.map(({ id, image }, index) => (
            <li key={id} className="overflow-clip rounded-card bg-paper-deep">
              <div className="relative">
                <Picture
                  src={image?.src}
                  srcSet={image?.srcSet}
                  sizes="(min-width: 640px) 18rem, 90vw"
                  alt={image?.alt ?? ''}
                  width={image?.width ?? 3}
                  height={image?.height ?? 2}
                  className="aspect-3/2 w-full object-cover"
                />
                {index === 0 && (
                  <Badge tone="solid" className="absolute start-3 top-3">
                    {t('Leads your card')}
                  </Badge>
                )}
              </div>
              <Form method="post" preventScrollReset className="flex justify-between gap-1 p-1.5">
                <input type="hidden" name="imageId" value={id} />
                <span className="flex gap-1">
                  <Button
                    type="submit"
                    name="intent"
                    value="front"
                    variant="quiet"
                    size="small"
                    icon="arrow-left"
                    iconOnly
                    disabled={index === 0}
                  >
                    {t('Move image {number} forward', { number: index + 1 })}
                  </Button>
                  <Button
                    type="submit"
                    name="intent"
                    value="back"
                    variant="quiet"
                    size="small"
                    icon="arrow-right"
                    iconOnly
                    disabled={index === images.length - 1}
                  >
                    {t('Move image {number} back', { number: index + 1 })}
                  </Button>
                </span>
                <Button
                  type="submit"
                  name="intent"
                  value="delete-image"
                  variant="quiet"
                  size="small"
                  icon="trash"
                  iconOnly
                >
                  {t('Delete image {number}', { number: index + 1 })}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {images.length < mostImages && <PictureUpload address="/account/images" label={t('Add an image')} />}
        <p className="text-sm text-ink-faint">
          {t('{images} of {mostImages} images. You need at least one to appear in the directory.', {
            images: images.length,
            mostImages,
          })}
        </p>
      </div>
    </div>
  )
}
