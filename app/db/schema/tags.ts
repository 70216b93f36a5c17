export type TagsTable = {
  id: string
  name: string
  created_at: Date
}

export type PeopleTagsTable = {
  tag_id: string
  user_id: string
  added_at: Date
}

export type SegmentsTable = {
  id: string
  name: string
  /** The query of the list of people, without its "?": only its filters, and at least one. */
  filters: string
  created_at: Date
}
