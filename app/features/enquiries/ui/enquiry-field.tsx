import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type EnquiryFieldProps = {
  field: FieldMetadata<string>
  label: ReactNode
  className?: string
  /** Found in the browser, before the server has said anything. */
  problems?: string[] | undefined
} & Pick<ComponentProps<typeof TextInput>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>

/** One required line that a visitor fills in, or their browser. */
export function EnquiryField({ field, label, className, problems, ...input }: EnquiryFieldProps) {
  return (
    <Field id={field.id} label={label} errors={problems ?? field.errors} {...(className && { className })}>
      <TextInput name={field.name} defaultValue={field.initialValue ?? ''} required {...input} />
    </Field>
  )
}
