import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'

describe('Button', () => {
  it('shows its pending state and stays focusable', () => {
    const html = renderToStaticMarkup(
      <Button type="submit" pending pendingLabel="Paying…">
        Pay AED 450
      </Button>,
    )
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toMatch(/ disabled=/)
    expect(html).toContain('Paying…')
  })

  it('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Filter</Button>)).toContain('type="button"')
  })

  it('keeps its label when only the icon is visible', () => {
    const html = renderToStaticMarkup(
      <Button icon="x" iconOnly>
        Close
      </Button>,
    )
    expect(html).toContain('title="Close"')
    expect(html).toContain('<span class="sr-only">Close</span>')
  })
})
