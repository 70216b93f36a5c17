import type { Generated } from 'kysely'

export type EnquiriesTable = {
  id: string
  kind: 'contact' | 'sponsor'
  /** A hash of what it says and the day it came: the same one sent twice is one enquiry. Null once it is forgotten. */
  fingerprint: string | null
  status: Generated<'new' | 'in_progress' | 'answered' | 'closed'>
  name: string
  email: string
  subject: Generated<string>
  organisation: Generated<string>
  position: Generated<string>
  whatsapp: Generated<string>
  telephone: Generated<string>
  country: Generated<string>
  message: string
  note: Generated<string>
  /** Counts the changes of an administrator. */
  version: Generated<number>
  handled_by: string | null
  handled_at: Date | null
  /** When what it says of a person was emptied. */
  forgotten_at: Date | null
  created_at: Date
}

export type EnquiryMessagesTable = {
  /** Of an answer it is made with the form. */
  id: string
  enquiry_id: string
  direction: 'sent' | 'received'
  /** The version of the enquiry that it led to. */
  version: number
  body: string
  written_by: string | null
  /** Of what was received: its Message-ID, or a hash of what it says where it has none. */
  message_id: string | null
  from_name: Generated<string>
  from_address: Generated<string>
  is_automatic: Generated<boolean>
  /** Names of attached files, which are not kept. */
  attachments: Generated<string[]>
  created_at: Date
}
