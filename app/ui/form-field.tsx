import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type FormFieldProps = {
  /** What conform's `useForm` knows of it. */
  field: FieldMetadata<string | undefined>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local'
} & Pick<ComponentProps<typeof TextInput>, 'inputMode' | 'suffix' | 'disabled'>

/** One line of a form of the administration: label, input, hint and errors. Browsers fill in nothing by themselves. */
export function FormField({ field, type = 'text', inputMode, suffix, disabled, ...around }: FormFieldProps) {
  return (
    <Field id={field.id} errors={field.errors} {...around}>
      {type === 'date' || type === 'datetime-local' ? (
        <DateInput {...getInputProps(field, { type })} type={type} disabled={disabled} />
      ) : (
        <TextInput
          {...getInputProps(field, { type })}
          autoComplete="off"
          inputMode={inputMode}
          disabled={disabled}
          {...(suffix && { suffix })}
        />
      )}
    </Field>
  )
}
