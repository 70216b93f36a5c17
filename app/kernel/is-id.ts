const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether it has the shape of an id; whether there is such a thing is another question. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuidShape.test(value)
}
