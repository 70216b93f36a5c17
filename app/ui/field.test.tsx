import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

describe('Field', () => {
  it('links its input to the hint and the errors', () => {
    const html = renderToStaticMarkup(
      <Field id="mail" label="Email" hint="We send the ticket here." errors={['Please enter an email']}>
        <TextInput type="email" name="mail" />
      </Field>,
    )
    expect(html).toContain('for="mail"')
    expect(html).toMatch(
      /<input[^>]*id="mail"[^>]*aria-describedby="mail-description mail-error"[^>]*aria-invalid="true"/,
    )
    expect(html).toContain('id="mail-description"')
    expect(html).toMatch(/id="mail-error".*Please enter an email/)
  })

  it('keeps the attributes set by the form library', () => {
    const html = renderToStaticMarkup(
      <Field id="mail" label="Email" errors={['Required']}>
        <TextInput id="mail" aria-describedby="mail-error" aria-invalid />
      </Field>,
    )
    expect(html).toMatch(/aria-describedby="mail-error"/)
  })

  it('sets no error attributes without errors', () => {
    const html = renderToStaticMarkup(
      <Field id="mail" label="Email">
        <TextInput />
      </Field>,
    )
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toMatch(/<input[^>]*aria-invalid=/)
  })
})
