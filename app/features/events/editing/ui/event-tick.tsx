import type { FieldMetadata } from '@conform-to/react'
import { Checkbox } from '#app/ui/checkbox.tsx'

type EventTickProps = { field: FieldMetadata<string | undefined>; label: string; hint: string }

/** One yes or no of an event's form. */
export function EventTick({ field, label, hint }: EventTickProps) {
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      defaultChecked={field.initialValue !== undefined}
      label={label}
      hint={hint}
      errors={field.errors}
    />
  )
}
