import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component whose code no page waits for. When the code cannot be had, because the network is gone or a newer
 * version is served, `otherwise` stands in for it: nothing, unless something is said.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: otherwise }),
    ),
  )
}
