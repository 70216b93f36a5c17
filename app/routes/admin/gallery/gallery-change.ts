import { data } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteGalleryCategory } from '#app/features/gallery/categories/delete-gallery-category.server.ts'
import { moveGalleryCategory } from '#app/features/gallery/categories/move-gallery-category.server.ts'
import { deleteGalleryItems } from '#app/features/gallery/media/delete-gallery-items.server.ts'
import { describeGalleryItem } from '#app/features/gallery/media/describe-gallery-item.server.ts'
import { type GalleryStep, galleryStep } from '#app/features/gallery/media/media-steps.ts'
import { moveGalleryItems } from '#app/features/gallery/media/move-gallery-items.server.ts'
import { moveItemsBack } from '#app/features/gallery/media/move-items-back.server.ts'
import { showGalleryItems } from '#app/features/gallery/media/show-gallery-items.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/gallery-change'

/** Takes a change of the gallery's screens and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const step = galleryStep.safeParse(await jsonBody(request))
  if (!step.success) throw badRequest('not a step of ours')
  return data(await take(ctx, step.data))
}

function take(ctx: Ctx, step: GalleryStep) {
  switch (step.intent) {
    case 'show':
      return showGalleryItems(ctx, step)
    case 'move':
      return moveGalleryItems(ctx, step)
    case 'move-back':
      return moveItemsBack(ctx, step)
    case 'delete':
      return deleteGalleryItems(ctx, step)
    case 'describe':
      return describeGalleryItem(ctx, step)
    case 'move-category':
      return moveGalleryCategory(ctx, step)
    case 'delete-category':
      return deleteGalleryCategory(ctx, step)
  }
}
