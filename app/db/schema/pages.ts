export type TestimonialsTable = {
  id: string
  name: string
  role: string
  quote: string
  portrait_file_id: string | null
  position: number
}

export type PartnersTable = {
  id: string
  name: string
  website: string | null
  logo_file_id: string | null
  position: number
}

export type PagesTable = {
  slug: string
  title: string
  body_html: string
  image_file_id: string | null
  updated_at: Date
  updated_by: string | null
}
