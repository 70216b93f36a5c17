import type { Generated } from 'kysely'

export type GalleryCategoriesTable = {
  id: string
  name: string
  description: Generated<string>
  position: Generated<number>
  event_id: string | null
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
}
