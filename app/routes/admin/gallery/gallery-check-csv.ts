import { galleryCheck, lostMedia } from '#app/features/gallery/check/gallery-check.server.ts'
import { lostFile } from '#app/features/gallery/check/ui/check-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import type { Route } from './+types/gallery-check-csv'

/** What the last check found lost, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const check = await galleryCheck(ctx)
  return listFile(ctx, 'gallery-lost', {
    columns: lostFile,
    read: async (part) => (check ? lostMedia(ctx, { checkId: check.id, ...part }) : { rows: [], next: null }),
  })
}
