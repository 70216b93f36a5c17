import { postJson } from '#app/ui/post-json.ts'
import type { Deleted } from '../delete-gallery-items.server.ts'
import type { GalleryStep } from '../media-steps.ts'
import type { MovedGroup } from '../move-gallery-items.server.ts'

export const changeAddress = '/admin/gallery/change'

/**
 * `ids`: the items that changed, where the opposite step leaves them as they were; `moved`: by where they stood;
 * `late`: how many an Undo came too late for.
 */
export type StepAnswer = {
  ok: true
  changed?: number
  ids?: string[]
  moved?: MovedGroup[]
  late?: number
} & Partial<Deleted>
export type StepRefusal = { ok: false; reason: string; items?: number }

/** Sends a change; each is safe to send again. Throws when no answer comes. */
export function sendStep(step: GalleryStep): Promise<StepAnswer | StepRefusal> {
  return postJson(changeAddress, step)
}
