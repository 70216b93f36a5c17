import type { Generated } from 'kysely'

export type TestimonialsTable = {
  id: string
  name: string
  role: string
  quote: string
  portrait_file_id: string | null
  position: number
  /** Counts the changes, as every `version` of these tables: the second of two editors who save is told. */
  version: Generated<number>
}

export type PartnersTable = {
  id: string
  name: string
  website: string | null
  logo_file_id: string | null
  position: number
  version: Generated<number>
  /** The sponsor it was made of, who may be one no more. */
  sponsor_user_id: string | null
}

export type PagesTable = {
  slug: string
  title: string
  body_html: string
  image_file_id: string | null
  updated_at: Date
  updated_by: string | null
  /** Of the version that is shown; 0 for the home page, which has a picture only. */
  version: Generated<number>
}

export type PageVersionsTable = {
  id: string
  slug: string
  number: number
  title: string
  body_html: string
  image_file_id: string | null
  is_published: boolean
  /** The version whose text was brought back, where it was. */
  restored_from: number | null
  saved_at: Date
  saved_by: string | null
  /** Of the terms: who has an account is shown it until they agree. */
  asks_again: Generated<boolean>
}
