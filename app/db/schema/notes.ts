export type MemberNotesTable = {
  id: string
  user_id: string
  content: string
  created_by: string | null
  created_at: Date
}

export type OrderNotesTable = {
  id: string
  order_id: string
  content: string
  created_by: string | null
  created_at: Date
}
