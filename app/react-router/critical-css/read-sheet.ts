import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import type { Part, Sheet } from '#app/react-router/critical-css/used-styles.ts'

const groups = new Set(['layer', 'media', 'supports', 'container', 'starting-style'])
const selectorsOf = selectorParser()

/** Takes apart a sheet as the build leaves it. */
export function readSheet(css: string): Sheet {
  const sheet = parse(css)
  sheet.walkComments((comment) => void comment.remove())
  return sheet.nodes.map(readNode)
}

function readNode(node: ChildNode): Part {
  if (node.type === 'rule') return readRule(node)
  if (node.type === 'atrule' && node.nodes) return readGroup(node, node.nodes)
  return { kind: 'other', text: `${String(node)};` }
}

function readGroup(rule: AtRule, nodes: ChildNode[]): Part {
  if (rule.name === 'property') return { kind: 'registration', name: rule.params, text: String(rule) }
  if (!groups.has(rule.name)) return { kind: 'other', text: String(rule) }
  const head = `@${rule.name}${rule.raws.afterName ?? ''}${rule.params}`
  return { kind: 'group', head, parts: nodes.map(readNode) }
}

function readRule(rule: Rule): Part {
  const selectors = selectorsOf.astSync(rule).nodes.map((selector) => ({
    text: String(selector).trim(),
    // Those without which it finds nothing: what stands in parentheses may be a choice.
    classes: selector.nodes.filter(({ type }) => type === 'class').map(({ value = '' }) => value),
  }))
  const isDefinition = (node: ChildNode): node is Declaration =>
    node.type === 'decl' && node.prop.startsWith('--')
  if (rule.nodes.every(isDefinition) && selectors.every(({ classes }) => classes.length === 0)) {
    const definitions = rule.nodes.map((node) => ({ name: node.prop, text: String(node) }))
    return { kind: 'properties', selector: rule.selector, definitions }
  }
  const [, body = ''] = /^{(.*)}$/s.exec(String(rule.clone({ selector: '' }))) ?? []
  return { kind: 'styles', selectors, body }
}
