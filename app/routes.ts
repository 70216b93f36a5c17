import type { RouteConfig } from '@react-router/dev/routes'

/** The site map. */
export default [] satisfies RouteConfig
