import type { Generated, GeneratedAlways } from 'kysely'

export type BlogPostStatus = 'draft' | 'published' | 'archived'
export type BlogCategoryColour = 'teal' | 'marigold' | 'green' | 'red' | 'sand' | 'ink'

export type BlogCategoriesTable = {
  id: string
  slug: string
  name: string
  colour: BlogCategoryColour
  position: number
  revision: Generated<number>
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
  /** Raised by a trigger with whatever changes what a form holds, unless the statement raises it. */
  revision: Generated<number>
  search: GeneratedAlways<string>
  shown_at: GeneratedAlways<Date | null>
}

/** Of a post that was deleted the slugs stay, and are of none. */
export type BlogPostSlugsTable = { slug: string; post_id: string | null; retired_at: Date }

export type BlogCategorySlugsTable = {
  slug: string
  category_id: string
  merged_id: string | null
  retired_at: Date
}

export type BlogViewsTable = { post_id: string; visitor: string; seen_at: Date }

export type BlogViewSaltsTable = { day: string; salt: string }

export type BlogPreviewsTable = {
  token_hash: string
  /** Of what it shows, one of the two. */
  post_id: string | null
  draft_id: string | null
  expires_at: Date
}
