export type DirectoryChoicesTable = {
  user_id: string
  is_listed: boolean
  shows_email: boolean
  shows_website: boolean
  shows_discount: boolean
  shows_webinar: boolean
  updated_at: Date
}

export type MemberImagesTable = {
  id: string
  user_id: string
  file_id: string
  position: number
  uploaded_at: Date
}
