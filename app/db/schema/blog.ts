import type { Generated, GeneratedAlways } from 'kysely'

export type BlogPostStatus = 'draft' | 'published' | 'archived'
export type BlogCategoryColour = 'teal' | 'marigold' | 'green' | 'red' | 'sand' | 'ink'

export type BlogCategoriesTable = {
  id: string
  slug: string
  name: string
  colour: BlogCategoryColour
  position: number
  created_at: Date
}

export type BlogPostsTable = {
  id: string
  slug: string
  title: string
  excerpt: Generated<string>
  content_html: string
  content_text: string
  image_file_id: string | null
  image_alt: Generated<string>
  meta_title: Generated<string>
  meta_description: Generated<string>
  seo_keywords: Generated<string[]>
  tags: Generated<string[]>
  category_id: string | null
  status: Generated<BlogPostStatus>
  is_featured: Generated<boolean>
  published_at: Date | null
  author_id: string | null
  author_name: Generated<string>
  view_count: Generated<number>
  read_time_minutes: number
  created_at: Date
  updated_at: Date
  search: GeneratedAlways<string>
  shown_at: GeneratedAlways<Date | null>
}

export type BlogPostSlugsTable = { slug: string; post_id: string; retired_at: Date }

export type BlogViewsTable = { post_id: string; visitor: string; seen_at: Date }

export type BlogViewSaltsTable = { day: string; salt: string }

export type BlogPreviewsTable = { token_hash: string; post_id: string; expires_at: Date }
