import type { Generated } from 'kysely'

export type GalleryCategoriesTable = {
  id: string
  name: string
  description: Generated<string>
  position: Generated<number>
  event_id: string | null
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}

export type GalleryItemKind = 'image' | 'video'

export type GalleryItemsTable = {
  id: string
  category_id: string
  kind: GalleryItemKind
  file_id: string
  poster_file_id: string | null
  description: Generated<string>
  status: Generated<'active' | 'hidden'>
  created_at: Date
  upload_id: string | null
}

export type GalleryChecksTable = {
  id: string
  started_by: string | null
  started_at: Date
  progress_at: Date
  finished_at: Date | null
  at_item_id: string | null
  total: number
  checked: Generated<number>
}

export type GalleryFindingsTable = {
  check_id: string
  item_id: string
  part: 'file' | 'poster'
  problem: 'missing' | 'broken'
  outcome: 'repaired' | 'lost'
}
