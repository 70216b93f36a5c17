import { postJson } from '#app/ui/post-json.ts'
import type { Deleted } from '../delete-gallery-items.server.ts'
import type { GalleryStep } from '../media-steps.ts'

export const changeAddress = '/admin/gallery/change'

/** `ids`: the items that changed, where the opposite step leaves them as they were. */
export type StepAnswer = { ok: true; changed?: number; ids?: string[] } & Partial<Deleted>
export type StepRefusal = { ok: false; reason: string; items?: number }

/** Sends a change; each is safe to send again. Throws when no answer comes. */
export function sendStep(step: GalleryStep): Promise<StepAnswer | StepRefusal> {
  return postJson(changeAddress, step)
}
