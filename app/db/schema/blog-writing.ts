import type { ColumnType } from 'kysely'
import type { BlogPostStatus } from './blog.ts'

export type BlogRevisionsTable = {
  post_id: string
  number: number
  title: string
  excerpt: string
  content_html: string
  image_file_id: string | null
  image_alt: string
  meta_title: string
  meta_description: string
  seo_keywords: string[]
  tags: string[]
  status: BlogPostStatus
  restored_from: number | null
  saved_at: Date
  saved_by: string | null
}

export type BlogDraftsTable = {
  id: string
  post_id: string | null
  author_id: string
  seen: number
  fields: ColumnType<unknown, string, string>
  times_kept: number
  kept_at: Date
}

export type BlogPostFilesTable = { post_id: string; file_id: string }

export type BlogDraftFilesTable = { draft_id: string; file_id: string }

export type PageFilesTable = { page_slug: string; file_id: string }
