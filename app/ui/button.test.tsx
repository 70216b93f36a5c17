import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'

describe('Button', () => {
  it('says that it works and stays focusable while pending', () => {
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

  it('submits nothing by accident', () => {
    expect(renderToStaticMarkup(<Button>Filter</Button>)).toContain('type="button"')
  })

  it('keeps its words when only the icon shows', () => {
    const html = renderToStaticMarkup(
      <Button icon="x" iconOnly>
        Close
      </Button>,
    )
    expect(html).toContain('title="Close"')
    expect(html).toContain('<span class="sr-only">Close</span>')
  })
})
