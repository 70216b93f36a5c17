import type { FieldMetadata } from '@conform-to/react'
import type { EventTyped } from '../typed-from-event.ts'

/** What conform knows of the fields of an event's form. */
export type EventFieldList = { [Name in keyof EventTyped]-?: FieldMetadata<string | undefined> }
