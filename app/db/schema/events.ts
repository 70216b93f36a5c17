import type { Generated, JSONColumnType } from 'kysely'
import type { Currency } from '#app/kernel/money.ts'

export type EventStatus = 'draft' | 'published' | 'cancelled' | 'archived'
export type MenuDish = { id: string; name: string; allergens: string[] }
export type MenuCourses = { starters: MenuDish[]; mains: MenuDish[]; desserts: MenuDish[] }
/** What is offered, and `gone`: dishes offered no longer, by whose names bookings still tell them. */
export type EventMenu = MenuCourses & { gone?: MenuCourses }

/** A host or speaker: `line` is a role or an organisation, and may be empty. */
export type EventPerson = { name: string; line: string; link: string | null }

export type FieldType = 'text' | 'email' | 'number' | 'dropdown' | 'checkbox' | 'date'

/** What a form asks; `options` are those of a dropdown. */
export type FormField = {
  id: string
  type: FieldType
  label: string
  placeholder: string
  options: string[]
  /** Its options as the reader reads them, where that is another language; never stored. */
  optionLabels?: string[]
  required: boolean
}

/** By the field's id: a text, of a date YYYY-MM-DD; true for a ticked box. What was not answered is left out. */
export type FormAnswers = Record<string, string | true>

export type EventsTable = {
  id: string
  slug: string
  title: string
  summary: Generated<string>
  description_html: Generated<string>
  status: Generated<EventStatus>
  starts_at: Date
  ends_at: Date
  time_zone: string
  is_online: Generated<boolean>
  meeting_link: string | null
  venue_name: Generated<string>
  venue_address: Generated<string>
  city: Generated<string>
  country: Generated<string>
  latitude: number | null
  longitude: number | null
  currency: Currency
  is_featured: Generated<boolean>
  capacity_mode: Generated<'individual' | 'shared'>
  total_capacity: number | null
  menu: JSONColumnType<EventMenu> | null
  host: JSONColumnType<EventPerson> | null
  speakers: JSONColumnType<EventPerson[], string | undefined>
  details_required: Generated<boolean>
  asks_contact_details: boolean | null
  waitlist_enabled: Generated<boolean>
  image_file_id: string | null
  calendar_sequence: Generated<number>
  revision: Generated<number>
  reminder_hours: Generated<number | null>
  thanks_hours: number | null
  published_at: Date | null
  cancelled_at: Date | null
  archived_at: Date | null
  created_at: Date
  updated_at: Date
}

export type EventSlugsTable = { slug: string; event_id: string; retired_at: Date }

export type EventImagesTable = {
  id: string
  event_id: string
  file_id: string
  alt_text: Generated<string>
  position: number
  is_primary: Generated<boolean>
}

export type DoorAssignmentsTable = { user_id: string; event_id: string }

export type FormTemplatesTable = {
  id: string
  event_id: string | null
  name: string
  description: Generated<string>
  version_id: string
  revision: Generated<number>
  archived_at: Date | null
  created_at: Date
  updated_at: Date
}

export type FormTemplateVersionsTable = {
  id: string
  template_id: string
  number: number
  fields: JSONColumnType<FormField[]>
  created_at: Date
}
