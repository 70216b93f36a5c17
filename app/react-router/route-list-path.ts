/**
 * Where a browser asks which routes are behind the links that it shows, so that a first load need not bring the whole
 * site map. The router's configuration names it too.
 */
export const routeListPath = '/routes.json'
