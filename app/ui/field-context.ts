import { createContext, useContext } from 'react'

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldState | null>(null)

type AriaProps = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Links an input to the hint and the errors of the field around it, beside what the form library gave it. */
export function useFieldAria(given: AriaProps): AriaProps {
  const field = useContext(FieldContext)
  if (!field || (given.id !== undefined && given.id !== field.id)) return given
  const ids = new Set(
    `${given['aria-describedby'] ?? ''} ${field.describedBy ?? ''}`.split(' ').filter(Boolean),
  )
  return {
    id: field.id,
    'aria-describedby': ids.size > 0 ? [...ids].join(' ') : undefined,
    'aria-invalid': field.invalid || given['aria-invalid'] || undefined,
  }
}
